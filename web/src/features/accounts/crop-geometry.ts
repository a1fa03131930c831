/** A picture, in its own pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** The square that is cut out: its middle in pixels of the picture, and how far it is zoomed in; 1 is as large as it can be. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export const maxZoom = 5

/** The largest square, in the middle. */
export function wholeCrop({ width, height }: PictureSize): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** How many pixels of the picture the square is wide. */
export function sideOf({ width, height }: PictureSize, { zoom }: Crop): number {
  return Math.min(width, height) / zoom
}

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The nearest square that lies inside the picture. */
function keepInside(picture: PictureSize, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, maxZoom)
  const half = sideOf(picture, { ...crop, zoom }) / 2
  return {
    x: within(crop.x, half, picture.width - half),
    y: within(crop.y, half, picture.height - half),
    zoom,
  }
}

/** The picture follows the finger: `dx` and `dy` in shares of the frame's side. */
export function moveCrop(picture: PictureSize, crop: Crop, dx: number, dy: number): Crop {
  const side = sideOf(picture, crop)
  return keepInside(picture, { ...crop, x: crop.x - dx * side, y: crop.y - dy * side })
}

/** Zooms around a point of the frame, which stays where it is: 0 to 1 from the left and from the top. */
export function zoomCrop(
  picture: PictureSize,
  crop: Crop,
  zoom: number,
  at: { x: number; y: number } = { x: 0.5, y: 0.5 },
): Crop {
  const next = within(zoom, 1, maxZoom)
  const lost = sideOf(picture, crop) - sideOf(picture, { ...crop, zoom: next })
  return keepInside(picture, {
    x: crop.x + (at.x - 0.5) * lost,
    y: crop.y + (at.y - 0.5) * lost,
    zoom: next,
  })
}

/** Where the whole picture lies behind the frame, in shares of the frame's side. */
export function placeOf(picture: PictureSize, crop: Crop) {
  const side = sideOf(picture, crop)
  return {
    left: 0.5 - crop.x / side,
    top: 0.5 - crop.y / side,
    width: picture.width / side,
    height: picture.height / side,
  }
}
