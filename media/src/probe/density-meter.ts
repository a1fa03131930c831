/** A bin of a quarter second has 30 slots of 1/120 s, which are the bits of one number. */
const binsPerSecond = 4
const slotsPerBin = 30
const slotsPerSecond = binsPerSecond * slotsPerBin

export interface DensityMeter {
  /** Call with the time of each frame, in any order. */
  add: (seconds: number) => void
  /** Frame rate of the densest second. Two frames less than 1/120 s apart may count as one. */
  densestRate: () => number
}

/**
 * Measures the highest frame rate within any second. Stores one number for each quarter second that has a frame:
 * 144,000 for ten hours.
 */
export function createDensityMeter(): DensityMeter {
  const bins = new Map<number, number>()
  return {
    add(seconds) {
      const slot = Math.round(seconds * slotsPerSecond)
      const bin = Math.floor(slot / slotsPerBin)
      bins.set(bin, (bins.get(bin) ?? 0) | (1 << (slot - bin * slotsPerBin)))
    },
    densestRate() {
      let densest = 0
      for (const bin of bins.keys()) {
        let frames = 0
        let first = Number.NaN
        let last = Number.NaN
        for (let offset = 0; offset < binsPerSecond; offset += 1) {
          const mask = bins.get(bin + offset) ?? 0
          if (mask === 0) continue
          frames += countBits(mask)
          if (Number.isNaN(first)) first = offset * slotsPerBin + lowestBit(mask)
          last = offset * slotsPerBin + highestBit(mask)
        }
        // A second that starts and ends with a frame holds one frame more than its rate.
        const rate = frames < 2 ? frames : Math.min(frames, ((frames - 1) * slotsPerSecond) / (last - first))
        densest = Math.max(densest, rate)
      }
      return densest
    },
  }
}

function countBits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}

const highestBit = (mask: number): number => 31 - Math.clz32(mask)
const lowestBit = (mask: number): number => highestBit(mask & -mask)
