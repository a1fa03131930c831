import { type Dispatch, type PointerEvent, type SetStateAction, useRef } from 'react'
import { type Crop, moveCrop, type PictureSize, zoomCrop } from './crop-geometry.ts'

interface Point {
  x: number
  y: number
}

const middleOf = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const spreadOf = ([one, other]: Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0)

/** Drag with one finger or the mouse, pinch with two. Handlers for the frame; positions are in shares of its side. */
export function useCropGestures(picture: PictureSize, setCrop: Dispatch<SetStateAction<Crop>>) {
  const held = useRef(new Map<number, Point>())
  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / width }
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      if (held.current.size < 2) held.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!held.current.has(event.pointerId)) return
      const before = [...held.current.values()]
      held.current.set(event.pointerId, pointOf(event))
      const after = [...held.current.values()]
      const [from, to] = [middleOf(before), middleOf(after)]
      const spread = spreadOf(before)
      setCrop((crop) => {
        const moved = moveCrop(picture, crop, to.x - from.x, to.y - from.y)
        return spread > 0 ? zoomCrop(picture, moved, moved.zoom * (spreadOf(after) / spread), to) : moved
      })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => void held.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void held.current.delete(event.pointerId),
  }
}
