/** Every part of a card is given whose card it is, and fetches the rest. */
export interface CardPartProps {
  readonly userId: string;
}
