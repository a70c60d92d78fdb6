import { useState, type CSSProperties } from "react";
import { hueOf, monogram } from "./monogram.ts";
import "./appIcon.css";

interface AppIconProps {
  /** The application's name: gives the hue of the monogram. */
  readonly name: string;
  /** What people call it: gives the letters. */
  readonly title: string;
  /** As the platform has it. Only pictures that are data are drawn: the widget fetches nothing. */
  readonly icon?: string | undefined;
  /** In px; 20 if left out. */
  readonly size?: number;
}

/** The picture of an application, or two letters on a stable muted colour. Says nothing to assistive technology. */
export function AppIcon({ name, title, icon, size = 20 }: AppIconProps) {
  const [broken, setBroken] = useState<string>();
  const style = { "--icon-size": `${size}px`, "--icon-hue": hueOf(name) } as CSSProperties;
  if (icon !== undefined && icon !== broken && isPicture(icon)) {
    return (
      <img
        className="app-icon"
        style={style}
        src={icon}
        alt=""
        decoding="async"
        draggable={false}
        onError={() => setBroken(icon)}
      />
    );
  }
  return (
    <span className="app-icon app-icon--letters" style={style} aria-hidden="true">
      {monogram(title)}
    </span>
  );
}

/** In an `img` even a drawing with scripts in it is only a picture. */
function isPicture(address: string): boolean {
  return /^data:image\/[\w.+-]+[;,]/i.test(address);
}
