import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { dayOf } from "../licence/checkLicence.ts";
import { issueLicence, newSigningKeys } from "../licence/issueLicence.ts";
import { readLicence } from "../licence/readLicence.ts";
import { readPrivateKey, readPublicKey } from "../licence/signingKey.ts";
import { messageOf } from "../messageOf.ts";
import { StartError } from "../startError.ts";
import type { IssueOptions } from "./issueOptions.ts";
import { isOpenToOthers } from "./openToOthers.ts";

const DAY_MS = 86_400_000;

/** @throws StartError where there are such files already: licences that were signed with them would be lost. */
export async function writeSigningKeys(dir: string): Promise<void> {
  const { privateKey, publicKey } = await newSigningKeys();
  await mkdir(dir, { recursive: true });
  await writeNew(join(dir, "license-private.pem"), privateKey, 0o600);
  await writeNew(join(dir, "license-public.pem"), publicKey, 0o644);
  print(`Wrote license-private.pem (keep it to yourself) and license-public.pem to ${dir}.`);
}

export async function printLicence({ privateKey, customer, type, days }: IssueOptions): Promise<void> {
  const issued = new Date();
  const expires = new Date(issued.getTime() + days * DAY_MS);
  const key = await readPrivateKey(await readText(privateKey));
  if (await isOpenToOthers(privateKey)) process.stderr.write(`${openKey(privateKey)}\n`);
  print(await issueLicence({ customer, type, issued, expires }, key));
}

export async function inspectLicence(file: string, publicKeyFile: string): Promise<void> {
  const publicKey = await readPublicKey(await readText(publicKeyFile));
  const key = file === "-" ? await text(process.stdin) : await readText(file);
  const { customer, type, issued, expires } = await readLicence(key, publicKey);
  const expired = expires <= new Date();
  print(
    [
      `customer  ${printable(customer)}`,
      `type      ${type}`,
      `issued    ${dayOf(issued)}`,
      `expires   ${dayOf(expires)}${expired ? " (expired)" : ""}`,
    ].join("\n"),
  );
  if (expired && type === "trial") process.exitCode = 1;
}

async function writeNew(path: string, content: string, mode: number): Promise<void> {
  await writeFile(path, content, { mode, flag: "wx" }).catch((fault: unknown) => {
    throw new StartError(`${path} cannot be written: ${messageOf(fault)}.`);
  });
}

async function readText(path: string): Promise<string> {
  return readFile(path, "utf8").catch((fault: unknown) => {
    throw new StartError(`${path} cannot be read: ${messageOf(fault)}.`);
  });
}

const openKey = (path: string): string =>
  `Others of this machine may read or change the private key ${path}: run chmod 600 on it.`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** A terminal obeys control characters. */
const printable = (value: string) => value.replace(/\p{Cc}/gu, " ");
