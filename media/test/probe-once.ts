import { probeVideo, type Sandbox, type VideoProbe } from '../src/index.ts'

const probes = new Map<string, Promise<VideoProbe>>()

/** Probes a file that no test changes, once however many tests use it. */
export function probeOnce(sandbox: Sandbox, source: string): Promise<VideoProbe> {
  const probe = probes.get(source) ?? probeVideo(sandbox, source)
  probes.set(source, probe)
  return probe
}
