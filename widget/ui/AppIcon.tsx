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
  /** In px; as the stylesheet says if left out, which is 20 if it says nothing. */
  readonly size?: number | undefined;
}

/** The picture of an application, or two letters on a stable muted colour. Says nothing to assistive technology. */
export function AppIcon({ name, title, icon, size }: AppIconProps) {
  if (icon === undefined || !isPicture(icon)) return <Letters name={name} title={title} size={size} />;
  return <Picture name={name} title={title} icon={icon} size={size} />;
}

function Picture({ name, title, icon, size }: AppIconProps) {
  const [broken, setBroken] = useState<string>();
  if (icon === broken) return <Letters name={name} title={title} size={size} />;
  return (
    <img
      className="app-icon"
      style={sizeStyle(size)}
      src={icon}
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setBroken(icon)}
    />
  );
}

/** No state: there may be hundreds. */
function Letters({ name, title, size }: AppIconProps) {
  const style = { ...sizeStyle(size), "--icon-hue": hueOf(name) } as CSSProperties;
  return (
    <span className="app-icon app-icon--letters" style={style} aria-hidden="true">
      {monogram(title)}
    </span>
  );
}

/** Left out where the stylesheet decides. */
function sizeStyle(size: number | undefined): CSSProperties | undefined {
  return size === undefined ? undefined : ({ "--icon-size": `${size}px` } as CSSProperties);
}

/** In an `img` even a drawing with scripts in it is only a picture. */
function isPicture(address: string): boolean {
  return /^data:image\/[\w.+-]+[;,]/i.test(address);
}
