import { stat } from "node:fs/promises";

const OTHERS = 0o077;

/** True for a file that others of this machine may read or change. Windows has no such modes. */
export async function isOpenToOthers(path: string): Promise<boolean> {
  if (process.platform === "win32") return false;
  const { mode } = await stat(path);
  return (mode & OTHERS) !== 0;
}
