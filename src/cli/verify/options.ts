/** The options of `dipsolve verify`, as given. */
import type { FormName } from '../../verify/forms.ts';

export interface VerifyFlags {
  readonly all?: boolean;
  readonly units: number;
  readonly map: FormName;
  readonly timeout?: number;
  readonly compare?: readonly string[];
  readonly workers?: number;
  readonly export?: string;
  readonly json?: boolean;
}
