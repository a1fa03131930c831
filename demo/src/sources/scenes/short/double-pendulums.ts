import { LightCanvas } from '../../light-canvas.ts'
import type { Painting, SceneInput } from '../../painting.ts'
import { hue } from './hue.ts'

const width = 360
const height = 640
const count = 48
const arm = 96
const gravity = 9.81
const stepsPerFrame = 24

/** Angles from straight down and their speeds: upper, lower. */
type State = [upper: number, lower: number, upperSpeed: number, lowerSpeed: number]

/** Forty-eight double pendulums with start angles 0.00042 rad apart: together at first, then all different. */
export function doublePendulums({ frameRate }: SceneInput): Painting {
  const canvas = new LightCanvas(width, height)
  const states = Array.from({ length: count }, (_, index): State => [2.25 + index * 0.00042, 2.7, 0, 0])
  return {
    width,
    height,
    paintedRate: frameRate,
    bloom: 0.5,
    paint: (frame) => {
      canvas.fade(0.935)
      states.forEach((state, index) => {
        const light = hue(0.5 + (index / count) * 0.8)
        for (let step = 0; step < stepsPerFrame; step++) {
          move(state, 1 / frameRate / stepsPerFrame)
          const [x, y] = endOf(state)
          canvas.add(x, y, light, 0.26)
        }
        const [x, y] = endOf(state)
        const [upper] = state
        const jointX = width / 2 + arm * Math.sin(upper)
        const jointY = height * 0.46 + arm * Math.cos(upper)
        canvas.line(width / 2, height * 0.46, jointX, jointY, light, 0.012)
        canvas.line(jointX, jointY, x, y, light, 0.012)
        canvas.glow(x, y, 6, light, 0.16)
      })
      canvas.write(frame)
    },
  }
}

function endOf([upper, lower]: State): [number, number] {
  return [
    width / 2 + arm * (Math.sin(upper) + Math.sin(lower)),
    height * 0.46 + arm * (Math.cos(upper) + Math.cos(lower)),
  ]
}

/** Equal arms of 1 m and equal weights; small steps of the midpoint rule keep the energy for ten seconds. */
function move(state: State, seconds: number): void {
  const half = derivativesOf(state)
  const middle = state.map((value, index) => value + ((half[index] ?? 0) * seconds) / 2) as State
  derivativesOf(middle).forEach((rate, index) => {
    state[index] = (state[index] ?? 0) + rate * seconds
  })
}

function derivativesOf([upper, lower, upperSpeed, lowerSpeed]: State): State {
  const between = upper - lower
  const denominator = 3 - Math.cos(2 * between)
  const upperAcceleration =
    (-3 * gravity * Math.sin(upper) -
      gravity * Math.sin(upper - 2 * lower) -
      2 * Math.sin(between) * (lowerSpeed ** 2 + upperSpeed ** 2 * Math.cos(between))) /
    denominator
  const lowerAcceleration =
    (2 *
      Math.sin(between) *
      (2 * upperSpeed ** 2 + 2 * gravity * Math.cos(upper) + lowerSpeed ** 2 * Math.cos(between))) /
    denominator
  return [upperSpeed, lowerSpeed, upperAcceleration, lowerAcceleration]
}
