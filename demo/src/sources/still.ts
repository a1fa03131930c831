import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Draws an SVG (its inner elements) as a PNG with alpha; `blur` in pixels softens it all. */
export async function drawStill(
  directory: string,
  name: string,
  size: { width: number; height: number },
  elements: string,
  blur = 0,
): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${elements}</svg>`
  const file = join(directory, `${name}.png`)
  const image = sharp(Buffer.from(svg))
  // Compression level 1: the file is read back once, a second later.
  await writeFile(file, await (blur > 0 ? image.blur(blur) : image).png({ compressionLevel: 1 }).toBuffer())
  return file
}

export function polygon(points: readonly (readonly [number, number])[], fill: string): string {
  return `<polygon points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}" fill="${fill}"/>`
}

/** `stops` from top to bottom: [offset 0..1, colour, opacity]. Refer to it as `url(#id)`. */
export function verticalGradient(id: string, stops: readonly (readonly [number, string, number?])[]): string {
  const marks = stops.map(
    ([offset, colour, opacity = 1]) =>
      `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  )
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${marks.join('')}</linearGradient>`
}
