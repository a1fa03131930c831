import { coverSources, type Short } from '@liuguang/contract'
import { type RefObject, useEffect, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Cover } from '../../ui/pictures/cover.tsx'

interface SlidePictureProps {
  short: Short
  /** The parent of the player's elements. */
  host: RefObject<HTMLDivElement | null>
  hasPicture: boolean
  isFirst: boolean
}

/** This part of the longer side may be cropped so that the picture fills the slide; more gets bars. */
const cropMax = 0.2

/** The moving picture, the cover until it moves, and the cover's colours where neither reaches. */
export function SlidePicture({ short, host, hasPicture, isFirst }: SlidePictureProps) {
  const ratio = short.width / short.height || 9 / 16
  const objectFit = useFit(host, ratio)
  const { cover } = short
  return (
    <div className="absolute inset-0 overflow-hidden bg-black">
      {cover?.placeholder && (
        <div
          className="absolute -inset-8 scale-110 bg-center bg-cover opacity-40 blur-2xl"
          style={{ backgroundImage: `url("${cover.placeholder}")` }}
        />
      )}
      <div
        className={classNames(
          'absolute inset-0',
          objectFit === 'cover' && '[&_:is(video,canvas)]:object-cover!',
        )}
        ref={host}
      />
      {!hasPicture && (
        <div className="absolute inset-0 grid place-items-center" data-poster>
          <Cover
            alt=""
            // until it is measured: nearly all pictures and slides are tall
            className={objectFit === 'contain' ? 'max-h-full w-full' : 'size-full'}
            isPriority={isFirst}
            placeholder={cover?.placeholder ?? ''}
            radius="none"
            ratio={ratio}
            sizes="(min-width: 64rem) 30rem, 100vw"
            sources={coverSources(cover)}
          />
        </div>
      )}
    </div>
  )
}

function useFit(host: RefObject<HTMLElement | null>, ratio: number): 'cover' | 'contain' | undefined {
  const [fit, setFit] = useState<'cover' | 'contain'>()
  useEffect(() => {
    const element = host.current
    if (!element) return
    const updateFit = () => {
      const slideRatio = element.clientWidth / element.clientHeight
      const croppedShare = 1 - Math.min(ratio, slideRatio) / Math.max(ratio, slideRatio)
      setFit(croppedShare <= cropMax ? 'cover' : 'contain')
    }
    updateFit()
    const resizeObserver = new ResizeObserver(updateFit)
    resizeObserver.observe(element)
    return () => resizeObserver.disconnect()
  }, [host, ratio])
  return fit
}
