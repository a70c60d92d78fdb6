import { moveTo, reloadFrames } from "../host/simulate.ts";
import { WIDTHS, type Connection } from "../state/model.ts";
import { changeSettings, usePlayground } from "../state/store.ts";
import { Segments } from "./Segments.tsx";
import { Switch } from "./Switch.tsx";

export function TopBar() {
  const connection = usePlayground((state) => state.connection);
  const settings = usePlayground((state) => state.settings);
  return (
    <header className="bar">
      <h1>Playground</h1>
      <p className={`connection connection--${connection.status}`} role="status">
        {connectionText(connection)}
      </p>
      <div className="bar__settings">
        <Segments
          label="Surface"
          options={["chat", "window"]}
          value={settings.surface}
          onChange={(surface) => void moveTo(surface)}
        />
        <Segments
          label="Width"
          options={WIDTHS}
          value={settings.width}
          onChange={(width) => changeSettings({ width })}
        />
        <Segments
          label="Theme"
          options={["light", "dark"]}
          value={settings.theme}
          onChange={(theme) => changeSettings({ theme })}
        />
        <Switch
          label="Vendor notifications"
          checked={settings.vendorNotifications}
          onChange={(vendorNotifications) => void reloadFrames({ vendorNotifications })}
        />
        <Switch
          label="Opaque frame"
          checked={settings.opaqueFrame}
          onChange={(opaqueFrame) => void reloadFrames({ opaqueFrame })}
        />
        <Switch
          label="Host colours"
          checked={settings.hostColours}
          onChange={(hostColours) => void reloadFrames({ hostColours })}
        />
        <Switch label="Panels" checked={settings.panels} onChange={(panels) => changeSettings({ panels })} />
      </div>
    </header>
  );
}

function connectionText(connection: Connection): string {
  switch (connection.status) {
    case "connecting":
      return "Connecting";
    case "ready":
      return connection.server;
    case "failed":
      return `Not connected: ${connection.reason} Reload the page to try again.`;
  }
}
