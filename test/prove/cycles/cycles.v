(** The two finite facts that the proofs for any number of units leave to paper (docs/proofs.md).

    Nodes are numbers below [n]. [1] If each node is led to by some node and leads to at most one, each is led to by
    just one: leading is a permutation, so the graph is disjoint simple cycles. [2] Where each node changes with the
    one before it, an assignment that fits everywhere still fits when all values are turned over. *)
Require Import Arith List Bool Lia FinFun.
Import ListNotations.

(** * One predecessor at least and one successor at most make just one predecessor *)
Section Cycles.
  Variable n : nat.
  (** [before v] is some node that leads to [v]. *)
  Variable before : nat -> nat.
  Hypothesis before_is_node : forall v, v < n -> before v < n.
  (** A node leads to at most one node. *)
  Hypothesis one_successor : forall v w, v < n -> w < n -> before v = before w -> v = w.

  (** Every node is before just one: [before] is one-to-one and onto. *)
  Theorem every_node_leads_on : forall u, u < n -> exists v, v < n /\ before v = u.
  Proof.
    assert (Hinj : bInjective n before) by (intros v w Hv Hw; auto).
    assert (Hfun : bFun n before) by (intros v Hv; auto).
    assert (Hsur : bSurjective n before) by (apply bInjective_bSurjective; assumption).
    intros u Hu. destruct (Hsur u Hu) as [v [Hv Huv]]. exists v. auto.
  Qed.

  (** Whatever leads to a node is the node [before] it: there is no second. *)
  Theorem one_predecessor :
    forall leads : nat -> nat -> Prop,
      (forall u v w, u < n -> v < n -> w < n -> leads u v -> leads u w -> v = w) ->
      (forall v, v < n -> leads (before v) v) ->
      forall u v, u < n -> v < n -> leads u v -> u = before v.
  Proof.
    intros leads Hone Hbefore u v Hu Hv Huv.
    destruct (every_node_leads_on u Hu) as [w [Hw Hwu]].
    assert (leads u w) by (rewrite <- Hwu; apply Hbefore; assumption).
    assert (v = w) by (apply (Hone u); assumption).
    subst w. symmetry. assumption.
  Qed.
End Cycles.

(** * A cycle of functions that are not constant is fitted by none or by two assignments *)
Section Assignments.
  Variable n : nat.
  Variable before : nat -> nat.
  Variable change : nat -> bool -> bool.
  Hypothesis not_constant : forall v, change v true <> change v false.

  Definition fits (value : nat -> bool) : Prop :=
    forall v, v < n -> value v = change v (value (before v)).

  Lemma turned : forall v b, change v (negb b) = negb (change v b).
  Proof.
    intros v b. pose proof (not_constant v) as H.
    destruct b; simpl; destruct (change v true), (change v false); simpl; congruence.
  Qed.

  (** So assignments that fit come in pairs. *)
  Theorem opposite_fits : forall value, fits value -> fits (fun v => negb (value v)).
  Proof. intros value H v Hv. rewrite turned. f_equal. apply H. assumption. Qed.

  (** On a cycle through [start] there are no more: all values follow from one of them. *)
  Hypothesis before_is_node : forall v, v < n -> before v < n.

  Fixpoint back (steps v : nat) : nat :=
    match steps with 0 => v | S k => back k (before v) end.

  Theorem follows_from_one :
    forall one other start,
      fits one -> fits other -> one start = other start ->
      forall steps v, v < n -> back steps v = start -> one v = other v.
  Proof.
    intros one other start Hone Hother Hstart steps.
    induction steps as [|k IH]; intros v Hv Hback; simpl in Hback.
    - rewrite Hback. assumption.
    - rewrite (Hone v Hv), (Hother v Hv). f_equal. apply IH; auto.
  Qed.
End Assignments.
