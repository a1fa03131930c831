import { drawStill, polygon, verticalGradient } from '../sources/still.ts'

const size = { width: 1280, height: 720 }

/** Draws a topic's cover of 1280 x 720 as a PNG file in the folder. @returns its path */
export function drawCover(folder: string, name: CoverName): Promise<string> {
  const { sky, elements } = covers[name]
  const gradient = verticalGradient('sky', [
    [0, sky[0]],
    [1, sky[1]],
  ])
  return drawStill(
    folder,
    `cover-${name}`,
    size,
    `<defs>${gradient}</defs><rect width="${size.width}" height="${size.height}" fill="url(#sky)"/>${elements}`,
  )
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}" opacity="${opacity}"/>`

/** A fixed spread of points: multiples of the golden ratio, wrapped at 1. */
const spread = (index: number) => (index * 0.618_033_99) % 1

const lanterns = numbers(26).map((index) => {
  const [x, y] = [spread(index) * size.width, 60 + spread(index * 7 + 3) * 480]
  const r = 9 + spread(index * 3 + 1) * 20
  const body = `<rect x="${(x - r * 0.7).toFixed(1)}" y="${(y - r).toFixed(1)}" width="${(r * 1.4).toFixed(1)}" height="${(r * 1.9).toFixed(1)}" rx="${(r * 0.4).toFixed(1)}" fill="#ffc36b"/>`
  return `${circle(x, y, r * 3, '#ff9c4a', 0.14)}${body}${circle(x, y + r * 0.5, r * 0.4, '#fff3cf')}`
})

const ridge = (top: number, height: number, waves: number, fill: string) =>
  polygon(
    [
      [0, size.height],
      ...numbers(65).map((index): [number, number] => {
        const at = (index / 64) * Math.PI * waves
        return [
          (index * size.width) / 64,
          top - height * (0.6 * Math.sin(at) + 0.4 * Math.sin(at * 2.3 + waves)),
        ]
      }),
      [size.width, size.height],
    ],
    fill,
  )

const orbits = numbers(15).map((index) => {
  const r = 46 + index * 24
  const at = index * 2.399
  const [x, y] = [640 + r * Math.cos(at), 360 + r * 0.62 * Math.sin(at)]
  const colour = `hsl(${(index * 23 + 190) % 360} 85% 66%)`
  return `<ellipse cx="640" cy="360" rx="${r}" ry="${(r * 0.62).toFixed(1)}" fill="none" stroke="${colour}" stroke-opacity=".45" stroke-width="2"/>${circle(x, y, 15, colour, 0.25)}${circle(x, y, 6, colour)}`
})

const covers = {
  /** Sky lanterns over dark hills. */
  lanterns: {
    sky: ['#0d1030', '#53305e'],
    elements: `${circle(1040, 150, 64, '#f6ead0', 0.92)}${lanterns.join('')}${ridge(650, 34, 3, '#0a0b1c')}`,
  },
  /** Ridges one behind the other, and the sun. */
  mountains: {
    sky: ['#f3c98b', '#e98f74'],
    elements: [
      circle(880, 250, 78, '#fff2d6'),
      ridge(380, 70, 2.2, '#c98a86'),
      ridge(460, 76, 3.1, '#95697c'),
      ridge(550, 64, 4.3, '#5d4a6b'),
      ridge(640, 44, 5.2, '#2f2c4c'),
    ].join(''),
  },
  /** Points on ellipses around a light. */
  orbits: {
    sky: ['#080b1d', '#171334'],
    elements: `${orbits.join('')}${circle(640, 360, 90, '#8ea2ff', 0.18)}${circle(640, 360, 26, '#f4f1ff')}`,
  },
} satisfies Record<string, { sky: readonly [string, string]; elements: string }>

export type CoverName = keyof typeof covers
