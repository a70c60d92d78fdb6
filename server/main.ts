#!/usr/bin/env node
import { Command } from "commander";
import { addToolsOptions, ToolsOptionsSchema } from "./command/clientFacts.ts";
import { addLicenseCommand } from "./command/addLicenseCommand.ts";
import { addCommonOptions, addHttpOptions, readOptions } from "./command/options.ts";
import { version } from "./config/packageFiles.ts";
import { StartError } from "./startError.ts";

const program = new Command("workspace-widget")
  .description("Preview, build and open io.Connect workspaces from any MCP host.")
  .version(version)
  .showHelpAfterError("Add --help for the options.");

addHttpOptions(addCommonOptions(program.command("http")))
  .description("serve over HTTP, with the playground")
  .action(async (options: unknown) => {
    const { runHttp } = await import("./command/runHttp.ts");
    await runHttp(await readOptions(options));
  });

addCommonOptions(program.command("stdio"))
  .description("serve one client on stdin and stdout")
  .action(async (options: unknown) => {
    const { runStdio } = await import("./command/runStdio.ts");
    await runStdio(await readOptions(options));
  });

addToolsOptions(addCommonOptions(program.command("tools")))
  .description("print the tools as a client would see them, with their sizes")
  .action(async (options: unknown) => {
    const { runTools } = await import("./command/runTools.ts");
    await runTools(await readOptions(options), ToolsOptionsSchema.parse(options));
  });

addLicenseCommand(program);

try {
  await program.parseAsync();
} catch (fault) {
  if (!(fault instanceof StartError)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exit(1);
}
