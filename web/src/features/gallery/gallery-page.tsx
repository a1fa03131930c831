import { PullToRefresh } from '../../ui/pull-to-refresh/pull-to-refresh.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { IconsSection } from './icons-section.tsx'
import { ListsSection } from './lists-section.tsx'
import { MediaSection } from './media-section.tsx'
import { MoneySection } from './money-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { TokensSection } from './tokens-section.tsx'
import { useGalleryTexts } from './use-gallery-texts.ts'

/** Every primitive in every state: a page for development. Pull it down on a phone to see the refresh. */
export function GalleryPage() {
  const texts = useGalleryTexts()
  const refresh = () => new Promise((resolve) => setTimeout(resolve, 800))
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className="gutter-x mx-auto max-w-280 pt-6 pb-16">
        <h1 className="font-semibold text-xl">{texts.title}</h1>
        <p className="pt-1 pb-6 text-ink-muted">{texts.intro}</p>
        <TokensSection />
        <ButtonsSection />
        <IconsSection />
        <MediaSection />
        <MoneySection />
        <FieldsSection />
        <OverlaysSection />
        <FeedbackSection />
        <ListsSection />
      </div>
    </PullToRefresh>
  )
}
