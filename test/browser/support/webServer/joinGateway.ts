import IODesktop, { type IOConnectDesktop } from "@interopio/desktop";
import IOWorkspaces from "@interopio/workspaces-api";

/** The page as an application of the gateway that its address names. */
export function joinGateway(application: string): Promise<IOConnectDesktop.API> {
  const given = new URLSearchParams(location.search);
  const own = (name: string) => given.get(name) ?? "";
  return IODesktop({
    application,
    gateway: { ws: own("gateway") },
    auth: { username: own("user"), password: "none" },
    libraries: [(...args: Parameters<typeof IOWorkspaces>) => asInDesktop(() => IOWorkspaces(...args))],
    appManager: "full",
    layouts: "full",
    windows: false,
    metrics: false,
    displays: false,
    exposeAPI: false,
    logger: "error",
  });
}

/** By this object the library tells a window of Desktop, which asks the gateway, from a page of Browser. */
function asInDesktop<T>(start: () => T): T {
  Reflect.set(window, "iodesktop", {});
  return start();
}
