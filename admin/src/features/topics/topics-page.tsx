import {
  deleteTopic,
  Lang,
  type ListedTopic,
  limits,
  listStaffTopics,
  putBackTopicCover,
  putTopics,
  type StaffTopic,
  setTopicCover,
  staffTopicOrders,
  type TopicContent,
} from '@liuguang/contract'
import { Button, Flex, Form, Input, Switch, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../../platform/i18n.ts'
import { useMay } from '../../platform/me.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { ItemPicker } from '../../ui/item-picker.tsx'
import { LangSelect } from '../../ui/lang-select.tsx'
import { useLastActionColumn } from '../../ui/last-action.tsx'
import { RemovalsLink } from '../../ui/links/removals-link.tsx'
import { NameWithIdentifier } from '../../ui/name-with-identifier.tsx'
import { OrderSelectOf, useUrlOrderOf } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PictureAction } from '../../ui/picture-button.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUndo } from '../../ui/use-undo.tsx'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { TopicTexts } from './topic-texts.tsx'

const outdated = [listStaffTopics]
const states = ['published', 'draft'] as const

/** Editorial topics: texts, cover, works in their order, and whether visitors see them. */
export function TopicsPage() {
  const { t } = useTranslation(['topics', 'app'])
  const mayChange = useMay('topics.change')
  const [edited, setEdited] = useState<ListedTopic | 'new'>()
  const [removed, setRemoved] = useState<ListedTopic>()
  const offerFormerCover = useUndo(putBackTopicCover, outdated)
  const [filter] = useUrlFilters()
  const text = filter('text')
  const state = useUrlChoice('state', states)
  const order = useUrlOrderOf(staffTopicOrders)
  const columns = useColumns()
  return (
    <>
      <PageHead title={t('app:pages.topics')}>
        {mayChange && (
          <Button type="primary" onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        )}
      </PageHead>
      <StaffTable
        call={listStaffTopics}
        input={{
          ...(text ? { text } : {}),
          ...(state ? { isPublished: state === 'published' } : {}),
          ...order,
        }}
        columns={columns}
        rowKey="slug"
        filters={
          <>
            <SearchFilter name="text" label={t('search')} />
            <SelectFilter
              name="state"
              label={t('isPublished')}
              options={states.map((value) => ({ value, label: t(value) }))}
              width={140}
            />
            <OrderSelectOf
              orders={staffTopicOrders}
              defaultValue="newest"
              labels={{ changed: t('orders.changed') }}
            />
          </>
        }
        {...(mayChange
          ? {
              actions: (topic: ListedTopic) => (
                <Flex gap={8} wrap style={{ maxWidth: 220 }}>
                  <Button onClick={() => setEdited(topic)}>{t('edit')}</Button>
                  <PictureAction
                    call={setTopicCover}
                    changed={outdated}
                    label={t('cover')}
                    hint={t('coverHint')}
                    input={{ slug: topic.slug }}
                    hidesSuccessMessage
                    onDone={({ slug, change: { picture, former } }) =>
                      // The same picture again changes nothing.
                      offerFormerCover(
                        t('app:done'),
                        former === picture ? undefined : { slug, picture: former, expected: picture },
                      )
                    }
                  />
                  {!topic.isPublished && topic.items.length === 0 && (
                    <Button danger onClick={() => setRemoved(topic)}>
                      {t('remove')}
                    </Button>
                  )}
                </Flex>
              ),
            }
          : {})}
      />
      <RemovalsLink action="topics.delete" />
      {edited && (
        <TopicDialog topic={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && <Removing topic={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

/** Long texts wrap: beside a menu, all columns and the buttons have room in a window of 1440 px. */
function useColumns(): Column<ListedTopic>[] {
  const { t } = useTranslation(['topics', 'settings'])
  const timeText = useTimeText()
  const lastAction = useLastActionColumn<ListedTopic>()
  const lang = currentLang()
  return [
    {
      key: 'title',
      title: t('title'),
      render: ({ texts, lang: own, slug, cover }) => (
        <Flex gap={8} align="center">
          {cover && (
            <img
              src={cover.small}
              alt=""
              style={{ width: 96, height: 54, objectFit: 'cover', flex: 'none' }}
            />
          )}
          <div style={{ maxWidth: 140, overflowWrap: 'anywhere' }}>
            <NameWithIdentifier name={(texts[lang] ?? texts[own])?.title ?? slug} identifier={slug} />
          </div>
        </Flex>
      ),
    },
    {
      key: 'isPublished',
      title: t('isPublished'),
      render: ({ isPublished }) => (
        <Tag color={isPublished ? 'success' : 'default'}>{t(isPublished ? 'published' : 'draft')}</Tag>
      ),
    },
    {
      key: 'langs',
      title: t('langs'),
      render: ({ texts }) => (
        <Flex gap={4} wrap style={{ maxWidth: 140 }}>
          {Lang.enum
            .filter((one) => texts[one])
            .map((one) => (
              <Tag key={one}>{t(`settings:langs.${one}`)}</Tag>
            ))}
        </Flex>
      ),
    },
    { key: 'items', title: t('items'), align: 'right', render: ({ items }) => items.length },
    {
      key: 'updatedAt',
      title: t('updatedAt'),
      render: ({ updatedAt }) => <div style={{ maxWidth: 110 }}>{timeText(updatedAt)}</div>,
    },
    lastAction,
  ]
}

type Values = TopicContent & { reason?: string }

function TopicDialog({ topic, onClose }: { topic: ListedTopic | undefined; onClose: () => void }) {
  const { t } = useTranslation(['topics', 'app'])
  const offerUndo = useUndo(putTopics, outdated)
  const offerRemoval = useUndo(deleteTopic, outdated)
  const before = topic && contentOf(topic)
  return (
    <ActionDialog<typeof putTopics, Values>
      call={putTopics}
      changed={outdated}
      title={t(topic ? 'edit' : 'add')}
      okText={topic ? t('app:save') : t('add')}
      hint={t(topic ? 'editHint' : 'addHint')}
      isOpen
      onClose={onClose}
      initialValues={before ?? { lang: currentLang(), isPublished: false, items: [] }}
      inputOf={({ reason, texts, ...content }) => ({
        topics: [{ ...content, texts: writtenTexts(texts) }],
        expected: before ? [before] : [],
        ...(reason?.trim() ? { reason } : {}),
      })}
      hidesSuccessMessage
      onDone={([stored], { topics }) =>
        before
          ? offerUndo(t('app:done'), { topics: [before], expected: topics, reason: t('app:undo') })
          : offerRemoval(t('app:done'), removalOf(stored))
      }
    >
      <Form.Item
        name="slug"
        label={t('slug')}
        extra={t('slugHint')}
        rules={[{ required: true, pattern: /^[a-z0-9-]{1,60}$/, message: t('slugHint') }]}
      >
        <Input disabled={topic !== undefined} />
      </Form.Item>
      <Form.Item name="lang" label={t('lang')}>
        <LangSelect />
      </Form.Item>
      <Form.Item name="isPublished" label={t('isPublished')} valuePropName="checked" extra={t('publishHint')}>
        <Switch />
      </Form.Item>
      <TopicTexts lang={topic?.lang ?? currentLang()} />
      <Form.Item name="items" label={t('items')}>
        <ItemPicker label={t('items')} max={limits.topicItemsMax} />
      </Form.Item>
      <Form.Item noStyle dependencies={['isPublished']}>
        {({ getFieldValue }) => (
          <ReasonField isRequired={Boolean(getFieldValue('isPublished')) !== (topic?.isPublished ?? false)} />
        )}
      </Form.Item>
    </ActionDialog>
  )
}

/** What deletes a topic again that was just made. Undefined: only a draft can be deleted. */
const removalOf = (topic: StaffTopic | undefined) =>
  topic && !topic.isPublished ? { slug: topic.slug, expected: topic.updatedAt } : undefined

/** Deletes a draft without works. One without a cover can be made again as it was. */
function Removing({ topic, onClose }: { topic: ListedTopic; onClose: () => void }) {
  const { t } = useTranslation(['topics', 'app'])
  const offerUndo = useUndo(putTopics, outdated)
  const { slug, cover, updatedAt } = topic
  return (
    <ActionDialog<typeof deleteTopic, object>
      call={deleteTopic}
      changed={outdated}
      title={`${t('remove')} · ${slug}`}
      okText={t('remove')}
      hint={t('removeHint')}
      isDangerous
      isOpen
      onClose={onClose}
      inputOf={() => ({ slug, expected: updatedAt })}
      hidesSuccessMessage
      onDone={() =>
        offerUndo(t('app:done'), cover ? undefined : { topics: [contentOf(topic)], expected: [] })
      }
    >
      {null}
    </ActionDialog>
  )
}

function contentOf({
  id: _id,
  cover: _cover,
  updatedAt: _updatedAt,
  lastAction: _lastAction,
  ...content
}: ListedTopic): TopicContent {
  return content
}

/** The languages that have a title, without which the form takes no description. */
function writtenTexts(texts: TopicContent['texts']): TopicContent['texts'] {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([lang, text]) =>
      text?.title?.trim() ? [[lang, { title: text.title.trim(), description: text.description ?? '' }]] : [],
    ),
  )
}
