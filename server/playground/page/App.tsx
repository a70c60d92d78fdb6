import { useEffect } from "react";
import { ChatPanel } from "./panels/ChatPanel.tsx";
import { MessageLog } from "./panels/MessageLog.tsx";
import { OpenWorkspaces } from "./panels/OpenWorkspaces.tsx";
import { ScenarioList } from "./panels/ScenarioList.tsx";
import { Simulate } from "./panels/Simulate.tsx";
import { ToolForm } from "./panels/ToolForm.tsx";
import { ToolList } from "./panels/ToolList.tsx";
import { TopBar } from "./panels/TopBar.tsx";
import { WorkspaceWindow } from "./panels/WorkspaceWindow.tsx";
import { usePlayground } from "./state/store.ts";

export function App() {
  const { theme, surface, panels } = usePlayground((state) => state.settings);
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  return (
    <div className={panels ? "app" : "app app--bare"}>
      <TopBar />
      <aside className="side" aria-label="Controls">
        <ScenarioList />
        <ToolForm />
        <Simulate />
      </aside>
      <main className="stage">{surface === "chat" ? <ChatPanel /> : <WorkspaceWindow />}</main>
      <aside className="watch" aria-label="What happens">
        <OpenWorkspaces />
        <ToolList />
        <MessageLog />
      </aside>
    </div>
  );
}
