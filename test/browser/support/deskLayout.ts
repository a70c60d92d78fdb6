/** Two windows side by side: enough for what hosts are about. */
export const DESK = {
  children: [
    {
      type: "row",
      children: [
        { type: "window", appName: "clients" },
        { type: "window", appName: "orders" },
      ],
    },
  ],
  config: { title: "Desk" },
};
