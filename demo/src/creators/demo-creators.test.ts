import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readActorFile } from '@liuguang/server/cli/content/read-actor-file'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoOrder } from '../demo-order.ts'
import { demoCreators } from './demo-creators.ts'
import { drawEmblem } from './emblems.ts'
import { drawPortrait } from './portraits.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'creators-'))
})
afterAll(() => rm(folder, { recursive: true }))

const people = demoCreators.flatMap((creator) =>
  creator.portrait ? [{ ...creator, portrait: creator.portrait }] : [],
)

test('at least six people made the videos of the demo, two or more each', () => {
  expect(people.length).toBeGreaterThanOrEqual(6)
  for (const { name, videos } of people) expect(videos.length, name).toBeGreaterThanOrEqual(2)
  const named = new Set(demoCreators.map(({ name }) => name))
  for (const { slug, actors } of demoOrder) {
    expect(actors.length, slug).toBeGreaterThan(0)
    for (const name of actors) expect(named, slug).toContain(name)
  }
})

test('each creator has valid facts and a name of its own in every language', async () => {
  const rows = demoCreators.map(({ portrait: _, emblem: __, videos: ___, ...row }) => row)
  const file = join(folder, 'creators.json')
  await writeFile(file, JSON.stringify(rows))
  expect((await readActorFile(file)).map(({ content }) => content)).toEqual(rows)
  for (const lang of ['cn', 'en', 'vi'] as const) {
    expect(new Set(demoCreators.map(({ names }) => names[lang])).size).toBe(demoCreators.length)
  }
})

test('all people are adults', () => {
  for (const { name, birthday = '' } of people) {
    expect(birthday, name).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(birthday < '2000', name).toBe(true)
  }
})

test('each person has a portrait of 800 x 800, and each group an emblem, that is unlike the others', async () => {
  const colours = new Set<string>()
  const emblems = demoCreators.flatMap(({ emblem }) => emblem ?? [])
  expect(people.length + emblems.length).toBe(demoCreators.length)
  const files = await Promise.all([
    ...people.map(({ portrait }) => drawPortrait(folder, portrait)),
    ...emblems.map((emblem) => drawEmblem(folder, emblem)),
  ])
  for (const file of files) {
    const picture = sharp(file)
    expect(await picture.metadata()).toMatchObject({ width: 800, height: 800 })
    const { channels } = await picture.stats()
    colours.add(channels.map(({ mean }) => Math.round(mean / 8)).join())
  }
  expect(colours.size).toBe(demoCreators.length)
})
