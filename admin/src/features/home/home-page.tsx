import { coverSources, type HomePage as Home, previewHome } from '@liuguang/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Card, Col, Flex, Row, Skeleton, Switch, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { useMayChangeSetting } from '../../platform/me.ts'
import { ActFailure } from '../../ui/act-failure.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SaveSetting, useSettingDraft } from '../../ui/setting-draft.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import type { Section } from './section.ts'
import { SectionDialog } from './section-dialog.tsx'

/** The rows of the home page in their order, with what visitors would see of them beside. */
export function HomeSectionsPage() {
  const { t } = useTranslation(['home', 'app'])
  const mayChange = useMayChangeSetting()('homeSections')
  const { error, retry, draft } = useSettingDraft<Section[]>('homeSections')
  const [edited, setEdited] = useState<Section | 'new'>()
  const nameOf = useSectionName()
  if (error) return <FailedToLoad error={error} onRetry={retry} />
  if (!draft) return <Skeleton active title={false} />
  const { value: sections, setValue } = draft
  const put = (section: Section) =>
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
                  <SectionName section={section} />
                  <Flex gap={8} align="center">
                    <Switch
                      aria-label={`${t('isOn')} ${nameOf(section)}`}
                      checked={section.isOn}
                      disabled={!mayChange}
                      onChange={(isOn) => put({ ...section, isOn })}
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
          <Preview sections={sections} />
        </Col>
      </Row>
      {edited && (
        <SectionDialog
          section={edited === 'new' ? undefined : edited}
          taken={sections.map(({ slug }) => slug)}
          onClose={() => setEdited(undefined)}
          onSave={(section) => {
            put(section)
            setEdited(undefined)
          }}
        />
      )}
    </>
  )
}

/** What a section is called, and what it lists unless its name says so. */
function SectionName({ section }: { section: Section }) {
  const { t } = useTranslation('home')
  const name = useSectionName()(section)
  const kind = t(`kinds.${section.kind}`)
  return (
    <span>
      {name} {section.title && name !== kind && <Tag>{kind}</Tag>}
    </span>
  )
}

function useSectionName(): (section: Section) => string {
  const { t } = useTranslation('home')
  return ({ title, kind, category, topic }) =>
    title?.[currentLang()] ?? [t(`kinds.${kind}`), category ?? topic].filter(Boolean).join(' · ')
}

/** The home page as it would be, without the rows that only an account has. */
function Preview({ sections }: { sections: Section[] }) {
  const { t } = useTranslation('home')
  const preview = useQuery({
    ...callQuery(previewHome, { sections }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title={t('preview')}>
      <Typography.Paragraph type="secondary">{t('previewHint')}</Typography.Paragraph>
      <ActFailure error={preview.error} />
      {!preview.data && !preview.error && <Skeleton active title={false} />}
      {preview.data?.rows.map((row, index) => (
        // A kind may have several rows, which have nothing else of their own.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows keep no state
        <PreviewRow key={index} row={row} />
      ))}
    </Card>
  )
}

function PreviewRow({ row }: { row: Home['rows'][number] }) {
  const { t } = useTranslation('home')
  const lang = currentLang()
  const title = row.title?.[lang] ?? row.category?.name[lang] ?? row.topic?.title ?? t(`kinds.${row.kind}`)
  return (
    <section style={{ marginBottom: 16 }}>
      <Typography.Title level={2} style={{ fontSize: 15 }}>
        {title}
      </Typography.Title>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {row.videos.map((video) => (
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
