import { GallerySection, Row, Specimen } from './gallery-section.tsx'
import { useGalleryTexts } from './use-gallery-texts.ts'

const grounds = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['overlay', 'bg-overlay'],
] as const

const signals = [
  ['flow', 'bg-flow'],
  ['amber', 'bg-amber'],
  ['coral', 'bg-coral'],
  ['violet', 'bg-violet'],
  ['success', 'bg-success'],
  ['warning', 'bg-warning'],
  ['danger', 'bg-danger'],
  ['danger-fill', 'bg-danger-fill'],
] as const

const sizes = ['text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'] as const

export function TokensSection() {
  const texts = useGalleryTexts()
  return (
    <GallerySection title="Tokens">
      <Specimen name="grounds with ink, ink-muted, ink-faint">
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {grounds.map(([name, className]) => (
            <div className={`rounded-lg p-4 ring-1 ring-line ${className}`} key={name}>
              <p>{name}</p>
              <p className="text-ink-muted text-sm">{texts.channel}</p>
              <p className="text-ink-faint text-xs">{texts.intro}</p>
              <p className="text-amber text-xs">amber</p>
              <p className="text-danger text-xs">danger</p>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="accent and signals">
        <Row>
          {signals.map(([name, className]) => (
            <div className="w-20" key={name}>
              <div className={`h-12 rounded-md ${className}`} />
              <p className="pt-1 text-ink-muted text-xs">{name}</p>
            </div>
          ))}
        </Row>
      </Specimen>
      <Specimen name="text 28 / 20 / 16 / 14 / 12, and text-flow">
        {sizes.map((size) => (
          <p className={size} key={size}>
            {texts.videoTitle}
          </p>
        ))}
        <p className="inline-block text-flow text-xl font-semibold">Liuguang</p>
      </Specimen>
    </GallerySection>
  )
}
