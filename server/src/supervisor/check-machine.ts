import { execFile } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Config } from '../config.ts'
import { errorCode, StartError } from './start-error.ts'

const run = promisify(execFile)

/** A new cluster takes 40 MB, its log grows by files of 16 MB, and a first video needs space too. */
const LEAST_FREE_BYTES = 200 * 2 ** 20

/** @throws StartError when the disk of the data folder is too full for PostgreSQL */
export function checkDisk(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  if (free >= LEAST_FREE_BYTES) return
  const mebibytes = (bytes: number) => Math.floor(bytes / 2 ** 20)
  throw new StartError(
    `The disk that holds ${dataDir} is full (${mebibytes(free)} MB free): free at least ${mebibytes(LEAST_FREE_BYTES)} MB, then start again.`,
  )
}

/** A killed API holds its port until the system notices. */
const PORT_LIMIT_MS = 2_500

/**
 * Checks that the site's port can be opened. Waits briefly for an earlier run that is stopping.
 * @throws StartError when it stays taken, or may not be opened
 */
export async function checkPort(port: number, host: string): Promise<void> {
  const deadline = Date.now() + PORT_LIMIT_MS
  for (;;) {
    const code = await tryListening(port, host)
    if (code === undefined) return
    if (code !== 'EADDRINUSE' || Date.now() >= deadline) throw portError(code, port, host)
    await sleep(100)
  }
}

function tryListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(errorCode(error) ?? 'unknown'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

function portError(code: string, port: number, host: string): StartError {
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is in use by another program: stop that program, or choose another port with PORT=${port + 1} npm start.`,
      )
    case 'EACCES':
      return new StartError(
        `This user may not open port ${port}: choose one from 1024 on, such as PORT=8080.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${host} is not an address of this machine: 0.0.0.0 means all of them.`)
    default:
      return new StartError(`Port ${port} of ${host} cannot be opened (${code}).`)
  }
}

/** @throws StartError when ffmpeg or ffprobe is missing, or lacks an encoder for browser formats */
export async function checkFfmpeg({ ffmpegPath, ffprobePath }: Config): Promise<void> {
  const how = 'install it (apt-get install ffmpeg), or name it with'
  const encoders = await output(
    ffmpegPath,
    ['-hide_banner', '-encoders'],
    `ffmpeg was not found: ${how} FFMPEG_PATH.`,
  )
  await output(ffprobePath, ['-hide_banner', '-version'], `ffprobe was not found: ${how} FFPROBE_PATH.`)
  if (!/\blibx264\b/.test(encoders) || !/\baac\b/.test(encoders)) {
    throw new StartError(
      'This ffmpeg cannot encode H.264 and AAC: install one built with libx264, or name one with FFMPEG_PATH.',
    )
  }
}

async function output(program: string, args: string[], missing: string): Promise<string> {
  try {
    return (await run(program, args, { timeout: 20_000 })).stdout
  } catch (error) {
    throw new StartError(missing, { cause: error })
  }
}

/** What a check of the sandbox found: a warning for the operator, and what it means for files. */
interface SandboxCheck {
  /** `refused`: they are not decoded. `unsafe`: they are decoded without a sandbox. */
  problem?: 'refused' | 'unsafe'
  warning?: string
}

/** Whether bubblewrap can sandbox decoders on this machine. */
export async function checkSandbox({ allowUnsandboxed }: Config): Promise<SandboxCheck> {
  try {
    await run('bwrap', ['--unshare-all', '--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev', 'true'], {
      timeout: 20_000,
    })
    return allowUnsandboxed
      ? { warning: 'ALLOW_UNSANDBOXED is set, but bubblewrap works here: unset it.' }
      : {}
  } catch (error) {
    const why =
      errorCode(error) === 'ENOENT' ? 'bubblewrap is not installed' : 'bubblewrap cannot make a sandbox here'
    return allowUnsandboxed
      ? {
          problem: 'unsafe',
          warning: `Warning: ${why}, and ALLOW_UNSANDBOXED=1: all videos and pictures are decoded without a sandbox.`,
        }
      : {
          problem: 'refused',
          warning: `Warning: ${why}: videos and pictures are refused until it works (ALLOW_UNSANDBOXED=1 accepts them, which is unsafe with untrusted files).`,
        }
  }
}
