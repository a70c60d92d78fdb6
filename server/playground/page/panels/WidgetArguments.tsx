import { usePlayground } from "../state/store.ts";

export function WidgetArguments() {
  const { workspaces } = usePlayground((state) => state.suggestions);
  return (
    <>
      <label>
        Mode
        <select name="mode" defaultValue="previewer">
          <option>previewer</option>
          <option>builder</option>
        </select>
      </label>
      <label>
        Workspace name
        <input name="workspaceName" list="workspace-names" autoComplete="off" />
      </label>
      <datalist id="workspace-names">
        {workspaces.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <label>
        Components
        <textarea
          name="components"
          rows={4}
          spellCheck={false}
          placeholder='{"children":[{"type":"window","appName":"…"}]}'
        />
      </label>
    </>
  );
}
