import type { Json, JsonObject } from "../../shared/json.ts";

/** A tool as a demo application registers it. */
interface DemoTool {
  /** The interop method. */
  readonly method: string;
  readonly description: string;
  /** The tool that the method announces. */
  readonly tool: {
    readonly name: string;
    readonly title: string;
    readonly inputSchema: JsonObject;
    readonly outputSchema: JsonObject;
  };
  readonly answer: (args: JsonObject) => JsonObject;
}

/** The demo applications by name: each runs in a process of its own and announces its tools. */
export const DEMO_APPS: Readonly<Record<string, readonly DemoTool[]>> = {
  "demo-reference-data": [
    {
      method: "Demo.FindInstrument",
      description: "Finds an instrument by ticker or words of its name.",
      tool: {
        name: "demo_find_instrument",
        title: "Find an instrument",
        inputSchema: {
          type: "object",
          properties: { query: { type: "string", minLength: 1, description: "What to look for." } },
          required: ["query"],
        },
        outputSchema: {
          type: "object",
          properties: {
            instruments: {
              type: "array",
              items: {
                type: "object",
                properties: { ticker: { type: "string" }, name: { type: "string" } },
                required: ["ticker", "name"],
              },
            },
          },
          required: ["instruments"],
        },
      },
      answer: ({ query }) => ({ instruments: instrumentsLike(query) }),
    },
  ],
  "demo-risk": [
    {
      method: "Demo.PositionRisk",
      description: "Estimates the value at risk of a position for one day, at 95 %.",
      tool: {
        name: "demo_position_risk",
        title: "Risk of a position",
        inputSchema: {
          type: "object",
          properties: {
            value: { type: "number", minimum: 0, description: "Market value in USD." },
            volatility: {
              type: "number",
              minimum: 0,
              maximum: 5,
              description: "Of a year, e.g. 0.2 for 20 %.",
            },
          },
          required: ["value", "volatility"],
        },
        outputSchema: {
          type: "object",
          properties: { valueAtRisk: { type: "number", description: "In USD." } },
          required: ["valueAtRisk"],
        },
      },
      answer: ({ value, volatility }) => ({ valueAtRisk: valueAtRisk(Number(value), Number(volatility)) }),
    },
  ],
};

const INSTRUMENTS = [
  { ticker: "ACME", name: "Acme Industries" },
  { ticker: "GLBX", name: "Globex Shipping" },
  { ticker: "INIT", name: "Initech Software" },
  { ticker: "UMBR", name: "Umber Pharma" },
];

function instrumentsLike(query: Json | undefined): JsonObject[] {
  const wanted = typeof query === "string" ? query.toLowerCase() : "";
  return INSTRUMENTS.filter(({ ticker, name }) => `${ticker} ${name}`.toLowerCase().includes(wanted));
}

const TRADING_DAYS = 252;
/** One-sided 95 % of the normal distribution. */
const QUANTILE = 1.645;

/** In whole cents. */
export function valueAtRisk(value: number, volatility: number): number {
  return Math.round(value * volatility * Math.sqrt(1 / TRADING_DAYS) * QUANTILE * 100) / 100;
}
