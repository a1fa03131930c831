import { drawStill, polygon, verticalGradient } from '../sources/still.ts'

const side = 800

/** Draws a group's emblem of 800 x 800 as a PNG file in the folder. @returns its path */
export function drawEmblem(folder: string, name: EmblemName): Promise<string> {
  const { ground, elements } = emblems[name]
  const gradient = verticalGradient('ground', [
    [0, ground[0]],
    [1, ground[1]],
  ])
  return drawStill(
    folder,
    `emblem-${name}`,
    { width: side, height: side },
    `<defs>${gradient}</defs><rect width="${side}" height="${side}" fill="url(#ground)"/>${elements}`,
  )
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" fill="${fill}"/>`

/** A star with four points. */
function star(x: number, y: number, r: number, fill: string): string {
  return polygon(
    numbers(8).map((index): [number, number] => {
      const [at, length] = [(index * Math.PI) / 4, index % 2 === 0 ? r : r * 0.28]
      return [x + length * Math.sin(at), y - length * Math.cos(at)]
    }),
    fill,
  )
}

const rays = numbers(12).map(
  (index) =>
    `<rect x="388" y="120" width="24" height="${index % 2 === 0 ? 130 : 80}" rx="12" fill="#ffd9a0" transform="rotate(${index * 30} 400 400)"/>`,
)

const emblems = {
  /** A lamp with its rays. */
  rays: { ground: ['#7a2f1d', '#2b1420'], elements: `${rays.join('')}${circle(400, 400, 112, '#ffb65c')}` },
  /** Three hills before the sun, and a river. */
  hills: {
    ground: ['#d9e4dc', '#a9c3b8'],
    elements: [
      circle(520, 270, 84, '#e4784f'),
      polygon(
        [
          [90, 600],
          [300, 250],
          [480, 600],
        ],
        '#3c5f5a',
      ),
      polygon(
        [
          [330, 600],
          [520, 360],
          [710, 600],
        ],
        '#56827a',
      ),
      '<path d="M90 660q77 -40 155 0t155 0t155 0t155 0" fill="none" stroke="#2b4642" stroke-width="22" stroke-linecap="round"/>',
    ].join(''),
  },
  /** Stars above the sea. */
  stars: {
    ground: ['#101a3f', '#28508a'],
    elements: [
      star(400, 300, 170, '#fbf1d3'),
      star(196, 190, 64, '#9cc4e4'),
      star(620, 190, 52, '#9cc4e4'),
      ...numbers(3).map(
        (index) =>
          `<path d="M${-160 + index * 50} ${560 + index * 72}q75 -44 150 0t150 0t150 0t150 0t150 0t150 0t150 0" fill="none" stroke="#9cc4e4" stroke-width="18" opacity="${0.9 - index * 0.25}"/>`,
      ),
    ].join(''),
  },
} satisfies Record<string, { ground: readonly [string, string]; elements: string }>

export type EmblemName = keyof typeof emblems
