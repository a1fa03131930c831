import { coverSources, type HomePreview, type ItemCard, previewHome } from '@liuguang/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Card, Col, Flex, Row, Skeleton, Switch, Tag, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { useMayChangeSetting } from '../../platform/me.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SaveSetting, useSettingDraft } from '../../ui/setting-draft.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import type { Section } from './section.ts'
import { SectionDialog } from './section-dialog.tsx'

/** The sections of the home page in their order, with a preview beside them. */
export function HomeSectionsPage() {
  const { t } = useTranslation(['home', 'app'])
  const mayChange = useMayChangeSetting()('homeSections')
  const { error, retry, draft } = useSettingDraft<Section[]>('homeSections')
  const [edited, setEdited] = useState<Section | 'new'>()
  const preview = useQuery({
    ...callQuery(previewHome, { sections: draft?.value ?? [] }),
    enabled: draft !== undefined,
    placeholderData: keepPreviousData,
  })
  const nameOf = useSectionName(preview.data)
  if (error) return <FailedToLoad error={error} onRetry={retry} />
  if (!draft) return <Skeleton active title={false} />
  const { value: sections, setValue } = draft
  const saveSection = (section: Section) =>
    setValue(
      sections.some(({ slug }) => slug === section.slug)
        ? sections.map((one) => (one.slug === section.slug ? section : one))
        : [...sections, section],
    )
  return (
    <>
      <PageHead title={t('app:pages.home')}>
        {mayChange && <Button onClick={() => setEdited('new')}>{t('add')}</Button>}
      </PageHead>
      <Row gutter={[16, 16]}>
        <Col xs={24} lg={11}>
          <Card title={t('sections')}>
            <SortableList
              items={sections}
              keyOf={({ slug }) => slug}
              nameOf={nameOf}
              onChange={setValue}
              isDisabled={!mayChange}
            >
              {(section) => (
                <Flex gap={8} align="center" justify="space-between" wrap>
                  <SectionName section={section} name={nameOf(section)} />
                  <Flex gap={8} align="center">
                    <Switch
                      aria-label={`${t('isOn')} ${nameOf(section)}`}
                      checked={section.isOn}
                      disabled={!mayChange}
                      onChange={(isOn) => saveSection({ ...section, isOn })}
                    />
                    {mayChange && (
                      <>
                        <Button
                          size="small"
                          aria-label={`${t('edit')} ${nameOf(section)}`}
                          onClick={() => setEdited(section)}
                        >
                          {t('edit')}
                        </Button>
                        <Button
                          size="small"
                          aria-label={`${t('remove')} ${nameOf(section)}`}
                          onClick={() => setValue(sections.filter(({ slug }) => slug !== section.slug))}
                        >
                          {t('remove')}
                        </Button>
                      </>
                    )}
                  </Flex>
                </Flex>
              )}
            </SortableList>
            <SaveSetting draft={draft} />
          </Card>
        </Col>
        <Col xs={24} lg={13}>
          <Card title={t('preview')}>
            <Typography.Paragraph type="secondary">{t('previewHint')}</Typography.Paragraph>
            <ActionFailure error={preview.error} />
            {preview.data ? (
              <Preview home={preview.data} sections={sections} nameOf={nameOf} />
            ) : (
              !preview.error && <Skeleton active title={false} />
            )}
          </Card>
        </Col>
      </Row>
      {edited && (
        <SectionDialog
          section={edited === 'new' ? undefined : edited}
          taken={sections.map(({ slug }) => slug)}
          onClose={() => setEdited(undefined)}
          onSave={(section) => {
            saveSection(section)
            setEdited(undefined)
          }}
        />
      )}
    </>
  )
}

/** What a section is called, and what it lists unless its name says so. */
function SectionName({ section, name }: { section: Section; name: string }) {
  const { t } = useTranslation('home')
  const kind = t(`kinds.${section.kind}`)
  return (
    <span>
      {name} {section.title && name !== kind && <Tag>{kind}</Tag>}
    </span>
  )
}

/** A section without a title is named by its topic or its category, by their names once the preview has them. */
function useSectionName(preview: HomePreview | undefined): (section: Section) => string {
  const { t } = useTranslation('home')
  const lang = currentLang()
  return ({ slug, title, kind, category, topic }) => {
    const row = preview?.rows.find((one) => one.slug === slug)
    const subject = category ? (row?.category?.name[lang] ?? category) : topic && (row?.topic?.title ?? topic)
    return title?.[lang] ?? [t(`kinds.${kind}`), subject].filter(Boolean).join(' · ')
  }
}

interface PreviewProps {
  home: HomePreview
  sections: readonly Section[]
  nameOf: (section: Section) => string
}

/** The home page as it would be, without the rows that only an account has. A section without a row says why. */
function Preview({ home: { banner, rows, emptySections }, sections, nameOf }: PreviewProps) {
  const { t } = useTranslation('home')
  const lang = currentLang()
  return (
    <>
      <PreviewRow title={t('banner')} videos={banner}>
        {t('bannerHint')}
      </PreviewRow>
      {sections.flatMap((section) => {
        const empty = emptySections.find(({ slug }) => slug === section.slug)
        if (empty)
          return (
            <PreviewRow key={section.slug} title={nameOf(section)} videos={[]}>
              {t(`emptySections.${empty.reason}`)}
            </PreviewRow>
          )
        return rows
          .filter(({ slug }) => slug === section.slug)
          .map(({ title, category, topic, kind, videos }) => (
            <PreviewRow
              key={`${section.slug} ${category?.id ?? ''}`}
              title={title?.[lang] ?? category?.name[lang] ?? topic?.title ?? t(`kinds.${kind}`)}
              videos={videos}
            />
          ))
      })}
    </>
  )
}

interface PreviewRowProps {
  title: string
  videos: readonly ItemCard[]
  /** A note below the title. */
  children?: ReactNode
}

function PreviewRow({ title, videos, children }: PreviewRowProps) {
  return (
    <section style={{ marginBottom: 16 }}>
      <Typography.Title level={2} style={{ fontSize: 15 }}>
        {title}
      </Typography.Title>
      {children && <Typography.Paragraph type="secondary">{children}</Typography.Paragraph>}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {videos.map((video) => (
          <figure key={video.id} style={{ margin: 0, width: 120, flex: 'none' }}>
            <img
              src={coverSources(video.cover).at(0)?.jpeg}
              alt=""
              style={{ width: 120, height: 68, objectFit: 'cover' }}
            />
            <figcaption
              style={{ fontSize: 12, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {video.title}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
