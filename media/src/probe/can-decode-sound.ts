import type { Sandbox } from '../sandbox/create-sandbox.ts'
import { type InputFile, runOnInput } from './input-arguments.ts'

/** Whether any part of a file's audio can be decoded. Reads until something can. */
export async function canDecodeSound(
  sandbox: Sandbox,
  input: InputFile,
  audioIndex: number,
): Promise<boolean> {
  const { stdout } = await runOnInput(sandbox, input, {
    program: 'ffmpeg',
    before: ['-nostdin', '-v', 'error', '-threads', '1', '-vn', '-sn', '-dn'],
    // Prints one line per packet of raw samples, after lines that start with '#'.
    after: ['-map', `0:${audioIndex}`, '-frames:a', '1', '-f', 'framecrc', '-'],
  })
  return stdout.split('\n').some((line) => /^\d+,/.test(line))
}
