import { useEffect, useState } from "react";
import { CrashScreen } from "./app/CrashScreen.tsx";
import { startWidget, type RunningWidget } from "./app/startWidget.ts";
import { connectHost } from "./host/connectHost.ts";
import { Widget } from "./screens/Widget.tsx";
import { words } from "./text/words.ts";
import { WidgetProvider } from "./ui/WidgetContext.tsx";

/** The only place that joins host, state and screens. */
export function App() {
  const [widget, setWidget] = useState<RunningWidget>();
  useEffect(() => {
    const running = startWidget(connectHost({ version: __APP_VERSION__, words: () => words().host }));
    setWidget(running);
    return () => running.dispose();
  }, []);
  if (!widget) return null;
  return (
    <WidgetProvider widget={widget}>
      <CrashScreen onCrash={widget.reportCrash}>
        <Widget />
      </CrashScreen>
    </WidgetProvider>
  );
}
