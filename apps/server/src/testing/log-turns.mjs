// Preloaded into a server process by tests (`--import`). Appends a line `<unix ms> <ms>` to the file that
// MAIN_TURNS_FILE names for each turn of the event loop that took 50 ms of processor time of the main thread or more.
// A line is written at the end of its turn, so that the lines of a killed process are there as well.
import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.MAIN_TURNS_FILE;
const EVERY_MS = 10;
const LOGGED_MS = 50;

if (file && isMainThread) {
  let last = cpuTime();
  const look = () => {
    const now = cpuTime();
    if (now - last >= LOGGED_MS) appendFileSync(file, `${Date.now()} ${now - last}\n`);
    last = now;
  };
  setInterval(look, EVERY_MS).unref();
}

/** Milliseconds that the main thread has run (proc_pid_schedstat); elsewhere than on Linux those of the process. */
function cpuTime() {
  try {
    return Number(readFileSync(`/proc/${process.pid}/schedstat`, 'latin1').split(' ', 1)[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}
