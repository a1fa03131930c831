import { background, bar, type Colour, flash, patches, patchSize } from './test-card.ts'

export interface CardSize {
  width: number
  height: number
  rate: string
  seconds: number
}

const hex = (colour: Colour): string =>
  `0x${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`

/** ffmpeg's input arguments: the card, lossless, and its audio as streams 0 and 1. */
export function testCardArguments({ width, height, rate, seconds }: CardSize): string[] {
  const boxes = patches.map(({ x, y, colour }) => {
    const left = Math.floor((x - patchSize / 2) * width)
    const top = Math.floor((y - patchSize / 2) * height)
    const size = `w=${Math.ceil(patchSize * width)}:h=${Math.ceil(patchSize * height)}`
    return `drawbox=x=${left}:y=${top}:${size}:c=${hex(colour)}:t=fill`
  })
  const { atSecond } = flash
  const lit = `enable='between(t,${atSecond - 0.001},${atSecond + flash.seconds - 0.001})'`
  const light = [
    `drawbox=x=${Math.floor((flash.x - 0.06) * width)}:y=${Math.floor((flash.y - 0.06) * height)}`,
    `w=${Math.ceil(0.12 * width)}:h=${Math.ceil(0.12 * height)}:c=white:t=fill:${lit}`,
  ].join(':')
  const barSize = `${Math.round(bar.width * width)}x${Math.round(bar.height * height)}`
  const barTop = Math.round((bar.y - bar.height / 2) * height)
  const picture = [
    `color=c=${hex(background)}:s=${width}x${height}:r=${rate}:d=${seconds},format=gbrp,${boxes.join(',')},${light}[card]`,
    `color=c=black:s=${barSize}:r=${rate}:d=${seconds},format=gbrp[bar]`,
    `[card][bar]overlay=x='(${bar.startX}+${bar.perSecond}*t)*W':y=${barTop}:format=gbrp,format=gbrp`,
  ].join(';')
  // A constant low hum, and the tone at the flash.
  const sound = `0.05*sin(2*PI*220*t)+0.6*sin(2*PI*${flash.toneHz}*t)*between(t,${atSecond},${atSecond + flash.seconds})`
  return [
    ...['-f', 'lavfi', '-i', picture],
    ...['-f', 'lavfi', '-i', `aevalsrc='${sound}|${sound}':s=48000:d=${seconds}`],
  ]
}
