import type { Route } from "../serving/http/router.ts";
import type { CallMetrics } from "./callMetrics.ts";

const METRICS_PATH = "/metrics";

/** Answers GET /metrics. It stands behind the same doors as everything else. */
export function metricsRoute(metrics: CallMetrics): Route {
  return async ({ method, url }, response) => {
    if (url?.split("?")[0] !== METRICS_PATH || (method !== "GET" && method !== "HEAD")) return false;
    const text = await metrics.text();
    response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" });
    response.end(method === "HEAD" ? undefined : text);
    return true;
  };
}
