import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeFirstRendition, makeLadder } from '../../src/hls/make-renditions.ts'
import { MediaRefusal } from '../../src/media-refusal.ts'
import { planRenditions } from '../../src/plan/plan-renditions.ts'
import { probeVideo } from '../../src/probe/probe-video.ts'
import { createSandbox, type Sandbox } from '../../src/sandbox/create-sandbox.ts'
import { formatFixtures } from '../formats/index.ts'
import { makeFormatFixture } from '../formats/make-format-fixture.ts'
import { repetitions } from '../repeat.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { damage, hostileFiles, makeHostile, seededNumbers } from './make-hostile.ts'

const folder = temporaryFolder()
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ niceness: 0 })
})

let jobs = 0
async function firstRenditionOf(source: string): Promise<'watchable' | MediaRefusal> {
  jobs += 1
  try {
    const probe = await probeVideo(sandbox, source, { maxDurationMs: 6 * 3_600_000, timeoutMs: 30_000 })
    const job = { source, probe, plan: planRenditions(probe), outDir: join(folder.path, `job-${jobs}`) }
    await makeFirstRendition(sandbox, { ...job, timeoutMs: 30_000 })
    return 'watchable'
  } catch (error) {
    if (error instanceof MediaRefusal) return error
    throw error
  }
}

describe('a hostile file', () => {
  test.each(Object.entries(hostileFiles))(
    '%s is refused with its reason or becomes watchable, within 45 s',
    async (name, { reasons }) => {
      const source = await makeHostile(folder.path, name)
      const startedAt = performance.now()
      const outcome = await firstRenditionOf(source)
      expect(outcome === 'watchable' ? outcome : outcome.reason).toMatch(reasons)
      if (outcome !== 'watchable') expect(outcome.message).toMatch(/^\S+ .*\.$/)
      expect(performance.now() - startedAt).toBeLessThan(45_000)
    },
  )
})

test('files with random damage are refused or become watchable, without other errors', async () => {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
  console.log(`seed ${seed} (FUZZ_SEED)`)
  const random = seededNumbers(seed)
  const intactFiles = [
    'h264.mp4',
    'fragmented.mp4',
    'trimmed.mp4',
    'h264.mkv',
    'h264.ts',
    'h264-aac.avi',
    'h264.flv',
    'vp9.webm',
  ]
  const outcomes: Record<string, number> = {}
  for (let round = 0; round < repetitions(32, 4); round += 1) {
    const name = intactFiles[round % intactFiles.length] ?? ''
    const fixture = formatFixtures.find(({ file }) => file === name)
    if (fixture === undefined) throw new Error(`no fixture ${name}`)
    const damaged = join(folder.path, `damaged-${round}-${name}`)
    await damage(await makeFormatFixture(fixture), damaged, random)
    const outcome = await firstRenditionOf(damaged).catch((error: unknown) => {
      throw new Error(`round ${round}, ${name}, seed ${seed}`, { cause: error })
    })
    const result = outcome === 'watchable' ? outcome : outcome.reason
    outcomes[result] = (outcomes[result] ?? 0) + 1
  }
  console.log(outcomes)
  // Damage that is never detected would test nothing.
  expect(Object.keys(outcomes).length).toBeGreaterThan(1)
}, 120_000)

test('the memory limit ends a job that needs more', async () => {
  const fixture = formatFixtures.find(({ file }) => file === 'uhd.mp4')
  if (fixture === undefined) throw new Error('the fixture is gone')
  const source = await makeFormatFixture(fixture)
  const probe = await probeVideo(sandbox, source)
  const job = { source, probe, plan: planRenditions(probe), outDir: join(folder.path, 'memory') }
  const small = await createSandbox({ limits: { addressBytes: 500 * 1024 ** 2 } })
  await expect(makeLadder(small, job)).rejects.toMatchObject({
    reason: 'too_much_memory',
    message: 'Processing this file takes more memory than is allowed.',
  })
})
