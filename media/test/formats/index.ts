import { codecFixtures } from './codec-fixtures.ts'
import { containerFixtures } from './container-fixtures.ts'
import type { FormatFixture } from './format-fixture.ts'
import { pictureFixtures } from './picture-fixtures.ts'

export type { FormatFixture } from './format-fixture.ts'
export { makeFormatFixture } from './make-format-fixture.ts'
export { type Frame, findWrongColours, readSecond } from './test-card.ts'

/** All kinds of video that must become watchable. */
export const formatFixtures: readonly FormatFixture[] = [
  ...codecFixtures,
  ...containerFixtures,
  ...pictureFixtures,
]
