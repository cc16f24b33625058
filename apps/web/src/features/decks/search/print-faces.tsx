import type { CardPrint } from '@fourmat/protocol'
import { CardImage } from '../../../ui/card-image.tsx'

/** A card at large: both faces of one that has two. What says its name stands elsewhere. */
export const PrintFaces = ({ card }: { card: CardPrint }) => (
  <>
    <CardImage
      key={card.card_print_id}
      name={card.name}
      src={card.front_image_uri}
      printId={card.card_print_id}
      decorative
      lazy={false}
    />
    {card.back_image_uri !== null && (
      <CardImage
        key={`${card.card_print_id} back`}
        name={card.name}
        src={card.back_image_uri}
        side="back"
        printId={card.card_print_id}
        decorative
        lazy={false}
      />
    )}
  </>
)
