import { readFile, writeFile } from 'node:fs/promises';

/** The processor time of a process with all its threads, in seconds. Needs Linux. */
export async function processorSeconds(pid: number): Promise<number> {
  // proc(5): fields 14 and 15 are the user and the system time in hundredths of a second.
  const [, stat = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const [user, system] = stat.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

/** The memory of a process in megabytes. Needs Linux. */
export async function residentMegabytes(pid: number): Promise<number> {
  const memory = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'));
  return Number(memory?.[1]) / 1024;
}

/** The most memory that a process had so far, in megabytes. Needs Linux. */
export async function peakMegabytes(pid: number): Promise<number> {
  const memory = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'));
  return Number(memory?.[1]) / 1024;
}

/** Lets `peakMegabytes` begin at the present memory. */
export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}
