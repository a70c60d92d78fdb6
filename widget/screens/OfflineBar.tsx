import { Unplug } from "lucide-react";
import { words } from "../text/words.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { NoticeBar } from "./NoticeBar.tsx";

/** The host is not there, but a layout is: it can be looked at. */
export function OfflineBar() {
  const failed = useModel((model) => model.connection === "failed");
  const reason = useModel((model) => model.connectionError);
  if (!failed) return null;
  return <NoticeBar icon={Unplug} tone="warn" role="alert" text={words().shell.offline(reason ?? "")} />;
}
