/**
 * A picture that says what became of it: known colours in known places, and a bar whose place tells the time. All
 * places are shares of the width and height, so that they hold at every size and after every turn.
 */

export type Colour = readonly [red: number, green: number, blue: number]

export interface Patch {
  name: string
  /** Middle of the patch. */
  x: number
  y: number
  colour: Colour
}

/** Width and height of a patch, as shares of the picture's. */
export const patchSize = 0.25

/** The corners tell orientation and colour matrix, the two in the middle the range of brightness. */
export const patches: readonly Patch[] = [
  { name: 'top left', x: 0.125, y: 0.125, colour: [216, 40, 40] },
  { name: 'top right', x: 0.875, y: 0.125, colour: [24, 200, 24] },
  { name: 'bottom left', x: 0.125, y: 0.875, colour: [40, 40, 216] },
  { name: 'bottom right', x: 0.875, y: 0.875, colour: [216, 200, 24] },
  { name: 'top', x: 0.5, y: 0.125, colour: [24, 24, 24] },
  { name: 'bottom', x: 0.5, y: 0.875, colour: [232, 232, 232] },
]

export const background: Colour = [128, 128, 128]

/** The bar runs to the right along the picture's middle, black on grey. */
export const bar = { y: 0.5, width: 0.1, height: 0.2, startX: 0.05, perSecond: 0.2 } as const

/** The card flashes white beside the bar's way and a tone is heard, from this second on. */
export const flash = { atSecond: 1, seconds: 0.2, x: 0.5, y: 0.33, toneHz: 1000 } as const

export interface Frame {
  width: number
  height: number
  /** Bytes of a pixel: 3 or 4. */
  channels: number
  data: ArrayLike<number>
}

/** Mean colour of the middle of a patch. */
function colourAt(frame: Frame, x: number, y: number): [number, number, number] {
  const reach = 0.04
  const sums: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let row = Math.floor((y - reach) * frame.height); row < (y + reach) * frame.height; row += 1) {
    for (
      let column = Math.floor((x - reach) * frame.width);
      column < (x + reach) * frame.width;
      column += 1
    ) {
      const at = (row * frame.width + column) * frame.channels
      sums[0] += frame.data[at] ?? 0
      sums[1] += frame.data[at + 1] ?? 0
      sums[2] += frame.data[at + 2] ?? 0
      count += 1
    }
  }
  return [sums[0] / count, sums[1] / count, sums[2] / count]
}

/** Which patches are another colour than the card's, by more than the tolerance in any channel; one line each. */
export function findWrongColours(frame: Frame, tolerance: number): string[] {
  return patches.flatMap(({ name, x, y, colour }) => {
    const seen = colourAt(frame, x, y)
    const off = Math.max(...colour.map((value, channel) => Math.abs(value - (seen[channel] ?? 0))))
    return off <= tolerance ? [] : [`${name}: ${seen.map(Math.round)} instead of ${colour}`]
  })
}

/** Where the bar's middle is in one line, pixels; undefined where no bar is. */
function findBar(frame: Frame, row: number): number | undefined {
  let weight = 0
  let moment = 0
  for (let column = 0; column < frame.width; column += 1) {
    const at = (row * frame.width + column) * frame.channels
    const brightness = ((frame.data[at] ?? 0) + (frame.data[at + 1] ?? 0) + (frame.data[at + 2] ?? 0)) / 3
    const darkness = Math.max(0, 100 - brightness)
    weight += darkness
    moment += darkness * (column + 0.5)
  }
  // Less than a fifth of the bar: noise.
  return weight < bar.width * frame.width * 20 ? undefined : moment / weight
}

/** The second that the bar shows; undefined where no bar is. */
export function readSecond(frame: Frame): number | undefined {
  const middle = findBar(frame, Math.floor(bar.y * frame.height))
  if (middle === undefined) return undefined
  return (middle / frame.width - bar.startX - bar.width / 2) / bar.perSecond
}

/** Whether two neighbouring lines show the bar at different moments, as fields do that are taken for a frame. */
export function isCombed(frame: Frame): boolean {
  const row = Math.floor(bar.y * frame.height)
  return [-3, -2, -1, 0, 1, 2].some((line) => {
    const one = findBar(frame, row + line) ?? Number.NaN
    const next = findBar(frame, row + line + 1) ?? Number.NaN
    return Math.abs(one - next) > 1
  })
}

export function hasFlash(frame: Frame): boolean {
  return colourAt(frame, flash.x, flash.y)[1] > 190
}
