// Controls but tab and line feed, marks that hide text or turn its direction, halves of characters, and what is drawn
// as nothing, but for the two signs that tell pictures from text.
export const HIDDEN_MARKS =
  /[^\P{Cc}\t\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[^\P{DI}\uFE0E\uFE0F]|(?<=[\uFE0E\uFE0F])[\uFE0E\uFE0F]/gu;
