import { runFfmpeg } from '../make-fixture.ts'
import { makeOnce } from '../make-once.ts'
import type { FormatFixture } from './format-fixture.ts'
import { testCardArguments } from './make-test-card.ts'

/** Path of the fixture, which is made if it does not exist. */
export async function makeFormatFixture(fixture: FormatFixture): Promise<string> {
  const card = testCardArguments(fixture.card)
  const recipe = fixture.commands({ card, part: '', out: fixture.file })
  return makeOnce(fixture.file, recipe, async (out, part) => {
    for (const command of fixture.commands({ card, part, out })) await runFfmpeg(command)
  })
}
