import type { Review } from '../../domain/design/derivation';
import type { Edit } from '../../domain/design/edit';
import type { DesignRoute } from '../../domain/routes/design';
import type { DesignDocument } from './documents';
import type { Reviewed } from './useDesign';

/** What all parts of the screen work with. */
export interface Bench {
  readonly route: DesignRoute;
  readonly change: (parts: Partial<DesignRoute>) => void;
  readonly document: DesignDocument;
  readonly reviewed: Reviewed;
  /** Edits the file; true when it is done. Not while the file has faults. */
  readonly apply: (edits: readonly Edit[]) => Promise<boolean>;
  /** Shows a place of the file. */
  readonly goTo: (line: number, column?: number) => void;
  readonly openRule: (rule: string) => void;
}

/** The same with an answer of the server. */
export interface ReviewedBench extends Bench {
  readonly review: Review;
}
