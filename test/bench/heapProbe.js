// Loaded before a server under measurement: says over IPC what its heap holds after a collection.
process.on("message", () => {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, rss } = process.memoryUsage();
  process.send({ heapKiB: heapUsed / 1024, residentKiB: rss / 1024 });
});
process.channel.unref();
