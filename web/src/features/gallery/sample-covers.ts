import type { CoverSource } from '../../ui/pictures/cover.tsx'

interface Scene {
  sky: [string, string]
  light: string
  land: string
}

const scenes: Scene[] = [
  { sky: ['#2b1a3d', '#e8785f'], light: '#ffd08a', land: '#180f1c' },
  { sky: ['#0b2a3a', '#4fa3a5'], light: '#f4e7c1', land: '#07171f' },
  { sky: ['#1c1440', '#8f6bff'], light: '#ffb3c7', land: '#0e0a20' },
  { sky: ['#3a1f12', '#d99a4e'], light: '#fff0c9', land: '#1c0f08' },
]

function scene(index: number): Scene {
  const found = scenes[index % scenes.length]
  if (!found) throw new RangeError(`no scene ${index}`)
  return found
}

function dataAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** A drawn evening, as the one source of a cover. */
export function sampleCover(index: number, width = 640, height = 360): CoverSource[] {
  const { sky, light, land } = scene(index)
  const horizon = height * 0.68
  const hills = `M0 ${horizon}Q${width * 0.25} ${horizon - 60} ${width * 0.5} ${horizon}T${width} ${horizon - 20}V${height}H0z`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".75" stop-color="${sky[1]}"/></linearGradient></defs>` +
    `<rect width="100%" height="100%" fill="url(#s)"/><circle cx="${width * (0.3 + 0.12 * index)}" cy="${horizon * 0.72}" r="${height * 0.12}" fill="${light}"/>` +
    `<path d="${hills}" fill="${land}"/></svg>`
  return [{ width, jpeg: dataAddress(svg) }]
}

/** The same evening as a placeholder: two colours. */
export function samplePlaceholder(index: number): string {
  const { sky } = scene(index)
  return dataAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><defs><linearGradient id="s" x2="0" y2="1">` +
      `<stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs><rect width="16" height="9" fill="url(#s)"/></svg>`,
  )
}
