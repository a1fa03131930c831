import { useState } from 'react'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { SectionHeader } from '../../ui/lists/section-header.tsx'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { GallerySection, SampleLink, Specimen } from './gallery-section.tsx'
import { useGalleryTexts } from './use-gallery-texts.ts'

const pageSize = 6
const total = 20

export function ListsSection() {
  const texts = useGalleryTexts()
  const [page, setPage] = useState(1)
  const linkTo = (number: number) => <SampleLink href={`#page-${number}`} onClick={() => setPage(number)} />
  return (
    <GallerySection title="Lists">
      <Specimen name="Tabs">
        <Tabs
          items={texts.tabs.map((label) => ({ value: label, label, panel: <p>{label}</p> }))}
          label={texts.section}
        />
      </Specimen>
      <Specimen name="SectionHeader">
        <SectionHeader moreLink={<SampleLink />} title={texts.section} />
      </Specimen>
      <Specimen name="Pagination">
        <Pagination linkTo={linkTo} page={page} totalPages={24} />
      </Specimen>
      <Specimen name="InfiniteList: grows, fails once at its second page, ends">
        <GrowingList />
      </Specimen>
    </GallerySection>
  )
}

function GrowingList() {
  const texts = useGalleryTexts()
  const [count, setCount] = useState(pageSize)
  const [isLoading, setIsLoading] = useState(false)
  const [failure, setFailure] = useState<'ahead' | 'now' | 'past'>('ahead')
  const load = () => {
    setIsLoading(true)
    setTimeout(() => {
      setIsLoading(false)
      if (failure === 'ahead' && count > pageSize) return setFailure('now')
      setCount((before) => Math.min(total, before + pageSize))
    }, 700)
  }
  const retry = () => {
    setFailure('past')
    load()
  }
  return (
    <InfiniteList
      className="grid gap-2 sm:grid-cols-2"
      error={failure === 'now'}
      getKey={(item) => item}
      hasMore={count < total}
      isLoading={isLoading}
      items={Array.from({ length: count }, (_, index) => index + 1)}
      label={texts.section}
      loadMore={load}
      onRetry={retry}
      renderItem={(item) => (
        <p className="rounded-md bg-surface px-4 py-3">{texts.item.replace('{n}', String(item))}</p>
      )}
      skeleton={<Skeleton className="h-12" radius="md" />}
    />
  )
}
