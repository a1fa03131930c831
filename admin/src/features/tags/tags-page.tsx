import {
  createTag,
  deleteTag,
  Lang,
  type ListedTag,
  limits,
  listStaffItems,
  listStaffTags,
  mergeTags,
  nameTag,
  restoreTag,
  type StaffTag,
  staffTagOrders,
} from '@liuguang/contract'
import { App, Button, Flex, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLang } from '../../platform/i18n.ts'
import { useMay } from '../../platform/me.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { LangSelect } from '../../ui/lang-select.tsx'
import { useLastActionColumn } from '../../ui/last-action.tsx'
import { RemovalsLink } from '../../ui/links/removals-link.tsx'
import { OrderOfSearch, OrderSelectOf, useUrlOrderOf } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { TagSelect, tagName } from '../../ui/tag-select.tsx'
import { useUndo } from '../../ui/use-undo.tsx'
import { useUrlFilters } from '../../ui/use-url-filters.ts'

const outdated = [listStaffTags]
const refreshMs = 5000

/** Tags with their names in each language. */
export function TagsPage() {
  const { t } = useTranslation(['tags', 'settings', 'app'])
  const mayChange = useMay('catalogue.change')
  const [filter, _setFilter] = useUrlFilters()
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<{ action: 'name' | 'merge' | 'remove'; tag: StaffTag }>()
  const onClose = () => setOpened(undefined)
  /** Items get the other tag after a merge: how many are still to come is read again. */
  const [hasMerged, setMerged] = useState(false)
  const text = filter('text')
  // A search has an order of its own: the best matches come first.
  const { order } = useUrlOrderOf(staffTagOrders)
  const lastAction = useLastActionColumn<ListedTag>()
  const columns: Column<ListedTag>[] = [
    { key: 'id', title: '#', render: ({ id }) => id },
    ...Lang.enum.map((lang) => ({
      key: lang,
      title: t(`settings:langs.${lang}`),
      render: (tag: StaffTag) => tag.names[lang] ?? '',
    })),
    {
      key: 'items',
      title: t('items'),
      align: 'right',
      render: ({ id, items, itemsToCome }) => (
        <Flex vertical>
          <Link to={`/items?tag=${id}`}>{items}</Link>
          {itemsToCome > 0 && (
            <Typography.Text type="secondary">{t('toCome', { count: itemsToCome })}</Typography.Text>
          )}
        </Flex>
      ),
    },
    lastAction,
  ]
  return (
    <>
      <PageHead title={t('app:pages.tags')}>
        {mayChange && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
      </PageHead>
      <StaffTable
        call={listStaffTags}
        input={text ? { text } : order ? { order } : {}}
        columns={columns}
        rowKey="id"
        {...(hasMerged ? { refreshMs } : {})}
        filters={
          <>
            <SearchFilter name="text" label={t('search')} width={260} />
            {text ? (
              <OrderOfSearch />
            ) : (
              <OrderSelectOf
                orders={staffTagOrders}
                defaultValue="newest"
                labels={{ name: t('orders.name'), most: t('orders.most'), fewest: t('orders.fewest') }}
              />
            )}
          </>
        }
        {...(mayChange
          ? {
              actions: (tag: StaffTag) => (
                <Flex gap={8} wrap>
                  <Button onClick={() => setOpened({ action: 'name', tag })}>{t('name')}</Button>
                  <Button onClick={() => setOpened({ action: 'merge', tag })}>{t('merge')}</Button>
                  {tag.items === 0 && tag.itemsToCome === 0 && (
                    <Button danger onClick={() => setOpened({ action: 'remove', tag })}>
                      {t('remove')}
                    </Button>
                  )}
                </Flex>
              ),
            }
          : {})}
      />
      <RemovalsLink action="catalogue.delete-tag" />
      <Adding isOpen={isAdding} onClose={() => setAdding(false)} />
      {opened?.action === 'name' && <Naming tag={opened.tag} onClose={onClose} />}
      {opened?.action === 'merge' && (
        <Merging tag={opened.tag} onClose={onClose} onMerged={() => setMerged(true)} />
      )}
      {opened?.action === 'remove' && <Removing tag={opened.tag} onClose={onClose} />}
    </>
  )
}

/** Makes a tag. One that has the name already stays as it is, so only a new one can be deleted again. */
function Adding({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['tags', 'app'])
  const offerUndo = useUndo(deleteTag, outdated)
  return (
    <ActionDialog<typeof createTag, { lang: Lang; name: string }>
      call={createTag}
      changed={outdated}
      title={t('add')}
      okText={t('add')}
      hint={t('addHint')}
      isOpen={isOpen}
      onClose={onClose}
      initialValues={{ lang: currentLang() }}
      inputOf={({ lang, name }) => ({ lang, name: name.trim() })}
      hidesSuccessMessage
      onDone={({ id, names, isNew }) =>
        offerUndo(t(isNew ? 'app:done' : 'known'), isNew ? { id, expected: names } : undefined)
      }
    >
      <NameFields />
    </ActionDialog>
  )
}

interface TagDialogProps {
  tag: StaffTag
  onClose: () => void
}

function Naming({ tag, onClose }: TagDialogProps) {
  const { t } = useTranslation(['tags', 'app'])
  const offerUndo = useUndo(nameTag, outdated)
  const current = currentLang()
  return (
    <ActionDialog<typeof nameTag, { lang: Lang; name: string }>
      call={nameTag}
      changed={outdated}
      title={`${t('name')} · ${tagName(tag)}`}
      okText={t('name')}
      hint={t('nameHint')}
      isOpen
      onClose={onClose}
      initialValues={{ lang: current, name: tag.names[current] ?? '' }}
      inputOf={({ lang, name = '' }) => ({
        ...{ id: tag.id, lang, name: name.trim() },
        expected: tag.names[lang] ?? null,
      })}
      hidesSuccessMessage
      onDone={(_, { lang, name }) => {
        offerUndo(t('app:done'), { id: tag.id, lang, name: tag.names[lang] ?? '', expected: name || null })
      }}
    >
      <NameFields tag={tag} />
    </ActionDialog>
  )
}

/** Merges a tag into another one, which cannot be undone. */
function Merging({ tag, onClose, onMerged }: TagDialogProps & { onMerged: () => void }) {
  const { t } = useTranslation('tags')
  const { message } = App.useApp()
  return (
    <ActionDialog<typeof mergeTags, { into: number[]; reason: string }>
      call={mergeTags}
      changed={[listStaffTags, listStaffItems]}
      title={`${t('merge')} · ${tagName(tag)}`}
      okText={t('merge')}
      hint={t('mergeHint')}
      isDangerous
      isOpen
      onClose={onClose}
      inputOf={({ into: [into = 0], reason }) => ({ from: tag.id, into, reason })}
      hidesSuccessMessage
      onDone={({ items }) => {
        onMerged()
        void message.success(t('merged', { count: items }))
      }}
    >
      <Form.Item name="into" label={t('mergeInto')} rules={[{ required: true }]}>
        <TagSelect label={t('mergeInto')} isSingle />
      </Form.Item>
      <ReasonField isRequired />
    </ActionDialog>
  )
}

/** Deletes a tag that no item has. */
function Removing({ tag, onClose }: TagDialogProps) {
  const { t } = useTranslation(['tags', 'app'])
  const offerUndo = useUndo(restoreTag, outdated)
  return (
    <ActionDialog<typeof deleteTag, object>
      call={deleteTag}
      changed={outdated}
      title={`${t('remove')} · ${tagName(tag)}`}
      okText={t('remove')}
      hint={t('removeHint')}
      isDangerous
      isOpen
      onClose={onClose}
      inputOf={() => ({ id: tag.id, expected: tag.names })}
      hidesSuccessMessage
      onDone={(_, { id }) => offerUndo(t('app:done'), { id })}
    >
      {null}
    </ActionDialog>
  )
}

/** @param props.tag the one that gets another name in one of the languages. Undefined: it is a new tag */
function NameFields({ tag }: { tag?: StaffTag }) {
  const { t } = useTranslation('tags')
  const form = Form.useFormInstance()
  // Its name in its own language is shown where it has none in the reader's.
  const mayBeEmpty = (lang: Lang) => tag?.names[lang] !== undefined && lang !== tag.lang
  return (
    <>
      <Form.Item name="lang" label={t('lang')}>
        <LangSelect onChange={(lang) => tag && form.setFieldValue('name', tag.names[lang] ?? '')} />
      </Form.Item>
      <Form.Item
        name="name"
        label={t('tagName')}
        rules={[({ getFieldValue }) => ({ required: !mayBeEmpty(getFieldValue('lang')), whitespace: true })]}
      >
        <Input maxLength={limits.tagMax} />
      </Form.Item>
    </>
  )
}
