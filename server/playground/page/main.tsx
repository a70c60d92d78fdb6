import "./zodConfig.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { startPlayground } from "./startPlayground.ts";
import "./styles/tokens.css";
import "./styles/layout.css";
import "./styles/chat.css";
import "./styles/log.css";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  void startPlayground();
}
