import {
  type ListedActor,
  listStaffActors,
  mergeActors,
  putBackActorPicture,
  renameActor,
  type StaffActor,
  setActorPicture,
  staffActorOrders,
} from '@liuguang/contract'
import { Avatar, Button, Flex, Form, Input, Space, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLang } from '../../platform/i18n.ts'
import { useMay } from '../../platform/me.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { ActorSelect, actorName } from '../../ui/actor-select.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { useLastActionColumn } from '../../ui/last-action.tsx'
import { OrderOfSearch } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useUndo } from '../../ui/use-undo.tsx'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { ActorDialog } from './actor-dialog.tsx'

type Action = 'edit' | 'rename' | 'merge' | 'picture'
const outdated = [listStaffActors]

/** Everybody who appears in works, with the known facts about them. */
export function ActorsPage() {
  const { t } = useTranslation(['actors', 'app'])
  const mayChange = useMay('actors.change')
  const [filter] = useUrlFilters()
  const [open, setOpen] = useState<{ actor?: ListedActor; action: Action }>()
  const text = filter('text')
  const chosenOrder = useUrlChoice('order', staffActorOrders)
  // A search has an order of its own: the best matches come first.
  const order = text ? undefined : chosenOrder
  const columns = useColumns()
  const close = () => setOpen(undefined)
  const { actor } = open ?? {}
  return (
    <>
      <PageHead title={t('app:pages.actors')}>
        {mayChange && (
          <Button type="primary" onClick={() => setOpen({ action: 'edit' })}>
            {t('add')}
          </Button>
        )}
      </PageHead>
      <StaffTable
        call={listStaffActors}
        input={{ ...(text ? { text } : {}), ...(order ? { order } : {}) }}
        columns={columns}
        rowKey="id"
        filters={
          <>
            <SearchFilter name="text" label={t('search')} width={260} />
            {text ? (
              <OrderOfSearch />
            ) : (
              <SelectFilter
                name="order"
                label={t('app:table.order')}
                options={staffActorOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
                defaultValue="made"
                width={220}
              />
            )}
          </>
        }
        {...(mayChange
          ? {
              actions: (row: ListedActor) => (
                <Space wrap>
                  {(['edit', 'rename', 'merge', 'picture'] as const).map((action) => (
                    <Button key={action} size="small" onClick={() => setOpen({ actor: row, action })}>
                      {t(action)}
                    </Button>
                  ))}
                </Space>
              ),
            }
          : {})}
      />
      {open?.action === 'edit' && <ActorDialog actor={actor} onClose={close} />}
      {actor && open?.action === 'rename' && <Rename actor={actor} onClose={close} />}
      {actor && open?.action === 'merge' && (
        <ActionDialog<typeof mergeActors, { into: number; reason: string }>
          call={mergeActors}
          changed={outdated}
          title={`${t('merge')} · ${actorName(actor)}`}
          okText={t('merge')}
          isDangerous
          hint={t('mergeHint', { name: actorName(actor), works: actor.works, followers: actor.followers })}
          isOpen
          onClose={close}
          inputOf={(values) => ({ from: actor.id, ...values })}
        >
          <Form.Item name="into" label={t('into')} rules={[{ required: true }]}>
            <ActorSelect label={t('into')} without={actor.id} />
          </Form.Item>
          <ReasonField isRequired />
        </ActionDialog>
      )}
      {actor && open?.action === 'picture' && <Picture actor={actor} onClose={close} />}
    </>
  )
}

function Rename({ actor, onClose }: { actor: StaffActor; onClose: () => void }) {
  const { t } = useTranslation(['actors', 'app'])
  const offerUndo = useUndo(renameActor, outdated)
  const { id, name } = actor
  return (
    <ActionDialog<typeof renameActor, { name: string; reason: string }>
      call={renameActor}
      changed={outdated}
      title={`${t('rename')} · ${name}`}
      okText={t('rename')}
      hint={t('renameHint')}
      isOpen
      onClose={onClose}
      initialValues={{ name }}
      inputOf={(values) => ({ id, ...values, expected: name })}
      hidesSuccessMessage
      onDone={(_, given) =>
        offerUndo(t('app:done'), { id, name, expected: given.name, reason: t('app:undo') })
      }
    >
      <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={60} />
      </Form.Item>
      <ReasonField isRequired />
    </ActionDialog>
  )
}

function Picture({ actor, onClose }: { actor: StaffActor; onClose: () => void }) {
  const { t } = useTranslation(['actors', 'app'])
  const offerUndo = useUndo(putBackActorPicture, outdated)
  const { id } = actor
  return (
    <ActionDialog<typeof setActorPicture, { file: File; reason: string }>
      call={setActorPicture}
      changed={outdated}
      title={`${t('picture')} · ${actorName(actor)}`}
      okText={t('setPicture')}
      hint={t('pictureHint')}
      isOpen
      onClose={onClose}
      inputOf={(values) => ({ id, ...values })}
      hidesSuccessMessage
      onDone={({ picture, former }) => {
        const undo = { id, picture: former, expected: picture, reason: t('app:undo') }
        // The same picture again changes nothing.
        offerUndo(t('app:done'), former === picture ? undefined : undo)
      }}
    >
      <Form.Item name="file" label={t('picture')} rules={[{ required: true }]}>
        <FileField label={t('picture')} accept="image/*" />
      </Form.Item>
      <ReasonField isRequired />
    </ActionDialog>
  )
}

/** Every name but the one that is shown first. */
function otherNames(actor: ListedActor): string[] {
  const { name, names = {}, alias = [] } = actor
  const others = new Set([name, ...Object.values(names), ...alias])
  others.delete(actorName(actor))
  return [...others]
}

function useColumns(): Column<ListedActor>[] {
  const { t } = useTranslation('actors')
  const mayReadItems = useMay('catalogue.read')
  const lastAction = useLastActionColumn<ListedActor>()
  return [
    {
      key: 'picture',
      title: t('picture'),
      render: (actor) => (
        <Avatar src={actor.picture || undefined} alt="">
          {actorName(actor).slice(0, 1)}
        </Avatar>
      ),
    },
    { key: 'name', title: t('name'), render: (actor) => `${actorName(actor)} (#${actor.id})` },
    {
      key: 'names',
      title: t('names'),
      render: (actor) => {
        const others = otherNames(actor)
        return (
          others.length > 0 && (
            <Flex gap={4} wrap style={{ maxWidth: 200 }}>
              {others.map((one) => (
                <Tag key={one}>{one}</Tag>
              ))}
            </Flex>
          )
        )
      },
    },
    {
      key: 'area',
      title: t('area'),
      render: ({ area, texts }) => texts?.[currentLang()]?.area ?? area,
    },
    {
      key: 'works',
      title: t('works'),
      align: 'right',
      render: ({ id, works }) => (mayReadItems ? <Link to={`/items?actor=${id}`}>{works}</Link> : works),
    },
    { key: 'followers', title: t('followers'), align: 'right', render: ({ followers }) => followers },
    lastAction,
  ]
}
