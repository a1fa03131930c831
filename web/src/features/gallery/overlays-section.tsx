import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DownloadIcon, ShareIcon } from '../../ui/icons/action-icons.tsx'
import { MoreIcon } from '../../ui/icons/navigation-icons.tsx'
import { WarningIcon } from '../../ui/icons/status-icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { GallerySection, Row, SampleLink, Specimen } from './gallery-section.tsx'
import { useGalleryTexts } from './use-gallery-texts.ts'

const qualities = ['1080p', '720p', '480p', '360p', '240p']

type Overlay = 'modal' | 'long' | 'firm' | 'sheet' | 'side'

export function OverlaysSection() {
  const texts = useGalleryTexts()
  const [open, setOpen] = useState<Overlay>()
  const [quality, setQuality] = useState('720p')
  const propsOf = (overlay: Overlay) => ({
    isOpen: open === overlay,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? overlay : undefined),
  })
  const close = () => setOpen(undefined)
  const footer = (
    <>
      <Button onClick={close}>{texts.cancel}</Button>
      <LinkButton render={<SampleLink onClick={close} />} variant="primary">
        {texts.topUp}
      </LinkButton>
    </>
  )
  const choices = qualities.map((name) => (
    <Button
      aria-pressed={name === quality}
      isBlock
      key={name}
      onClick={() => {
        setQuality(name)
        close()
      }}
      variant={name === quality ? 'secondary' : 'quiet'}
    >
      {name}
    </Button>
  ))
  return (
    <GallerySection title="Overlays">
      <Specimen name="Modal: dismissible, long, firm; Sheet: centre, right">
        <Row>
          <Button onClick={() => setOpen('modal')}>Modal</Button>
          <Button onClick={() => setOpen('long')}>Modal, long</Button>
          <Button onClick={() => setOpen('firm')}>Modal, firm</Button>
          <Button onClick={() => setOpen('sheet')}>Sheet</Button>
          <Button onClick={() => setOpen('side')}>Sheet, right</Button>
        </Row>
      </Specimen>
      <Specimen name="Menu: actions, choices">
        <Row>
          <Menu
            items={[
              { id: 'share', label: texts.secondary, icon: <ShareIcon size={20} />, onSelect: close },
              { id: 'save', label: texts.saved, icon: <DownloadIcon size={20} />, onSelect: close },
              {
                id: 'delete',
                label: texts.danger,
                icon: <WarningIcon size={20} />,
                isDanger: true,
                onSelect: close,
              },
            ]}
            label={texts.section}
            trigger={<IconButton icon={<MoreIcon />} label={texts.section} />}
          />
          <Menu
            items={qualities.map((name) => ({
              id: name,
              label: name,
              isChosen: name === quality,
              onSelect: () => setQuality(name),
            }))}
            label={texts.sheetTitle}
            trigger={<Button>{`${texts.sheetTitle} ${quality}`}</Button>}
          />
        </Row>
      </Specimen>
      <Modal {...propsOf('modal')} footer={footer} title={texts.modalTitle}>
        {texts.modalText}
      </Modal>
      <Modal {...propsOf('long')} footer={footer} size="large" title={texts.modalTitle}>
        {qualities.flatMap((from) =>
          qualities.map((to) => (
            <p className="pb-3" key={from + to}>
              {texts.modalText}
            </p>
          )),
        )}
      </Modal>
      <Modal {...propsOf('firm')} footer={footer} isDismissible={false} title={texts.modalTitle}>
        {texts.modalText}
      </Modal>
      <Sheet {...propsOf('sheet')} title={texts.sheetTitle}>
        {choices}
      </Sheet>
      <Sheet {...propsOf('side')} footer={footer} title={texts.sheetTitle} wideSide="right">
        {choices}
      </Sheet>
    </GallerySection>
  )
}
