import { PullToRefresh } from '../../ui/pull-to-refresh/pull-to-refresh.tsx'
import { FieldsSection, ListsSection, OverlaysSection } from './interactive-sections.tsx'
import {
  ButtonsSection,
  FeedbackSection,
  IconsSection,
  MoneySection,
  PicturesSection,
  TokensSection,
} from './static-sections.tsx'

/** Every primitive in every state, for development. Pull it down on a phone to see the refresh. */
export function GalleryPage() {
  const refresh = () => new Promise((resolve) => setTimeout(resolve, 800))
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className="gutter-x mx-auto max-w-280 pt-6 pb-16">
        <h1 className="pb-6 font-semibold text-xl">Gallery</h1>
        <TokensSection />
        <ButtonsSection />
        <IconsSection />
        <PicturesSection />
        <MoneySection />
        <FieldsSection />
        <OverlaysSection />
        <FeedbackSection />
        <ListsSection />
      </div>
    </PullToRefresh>
  )
}
